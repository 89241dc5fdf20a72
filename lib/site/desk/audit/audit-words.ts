import { actorName } from '#lib/access/operators/actor-name';
import type { Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import { type DescribedSubject, describeSubjects } from '../subject/describe-subjects.ts';
import { actionName } from './action-name.ts';
import { type DetailLine, detailLines } from './detail-words.ts';
import type { AuditRow } from './queries.ts';
import { subjectsIn } from './subjects-in.ts';
import { withoutDepths } from './without-depths.ts';

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
  stored: readonly AuditRow[],
  roles: readonly Role[],
): Promise<WordedRow[]> {
  const rows = stored.map((row) => ({ ...row, detail: withoutDepths(row.detail) }));
  const subjects = rows.flatMap(({ subject, detail }) => [subject, ...subjectsIn(detail)]);
  const described = await describeSubjects(db, subjects, roles);
  const { currency } = await getSettings(db);
  const subjectText = (subject: string) => described.get(subject)?.text ?? subject;
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at, actor: actorName(row.actor), action: actionName(row.action) },
    subject: described.get(row.subject) ?? unknownSubject(row.subject),
    detail: detailLines(row.detail, { ...aboutOf(row), currency, subjectText }),
  }));
}

function unknownSubject(text: string): DescribedSubject {
  return { text, href: null, member: null, ref: null };
}

/** The action and subject that a row is about: of a row about a request, those of the request. */
function aboutOf({ action, subject, detail }: AuditRow): { action: string; subject: string } {
  const of = (detail ?? {}) as { action?: unknown; subject?: unknown };
  const textOf = (given: unknown, own: string) => (typeof given === 'string' ? given : own);
  return action.startsWith('approval.')
    ? { action: textOf(of.action, action), subject: textOf(of.subject, subject) }
    : { action, subject };
}
