import { actorName } from '#lib/access/operators/actor-name';
import type { Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { type DescribedSubject, describeSubjects } from '../subject/describe-subjects.ts';
import { actionName } from './action-name.ts';
import { type DetailLine, detailLines } from './detail-words.ts';
import type { AuditRow } from './queries.ts';

/** A row of the audit log as operators read it. */
export interface WordedRow {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: DescribedSubject;
  detail: DetailLine[];
}

/** Rows in words, with links for who may open what they lead to. */
export async function wordRows(
  db: Db,
  rows: readonly AuditRow[],
  roles: readonly Role[],
): Promise<WordedRow[]> {
  const subjects = rows.flatMap(({ subject, detail }) => [subject, ...subjectOf(detail)]);
  const described = await describeSubjects(db, subjects, roles);
  const textOf = (subject: string) => described.get(subject)?.text ?? subject;
  return rows.map(({ id, at, actor, action, subject, detail }) => ({
    ...{ id, at, actor: actorName(actor), action: actionName(action) },
    subject: described.get(subject) ?? { text: subject, href: null, member: null, ref: null },
    detail: detailLines(detail, textOf),
  }));
}

/** The subject of the request that a row about an approval has in its details. */
function subjectOf(detail: unknown): string[] {
  const { subject } = (detail ?? {}) as { subject?: unknown };
  return typeof subject === 'string' ? [subject] : [];
}
