import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { SANDBOX } from '#lib/base/record-base/status-event';
import { findMemberSubjects, findSubjects } from '../subject/find-subjects.ts';
import type { AuditFilter } from './schema.ts';

/** The filters of the audit log as its rows have them: whoever was named in words is an actor or subject. */
export interface ResolvedFilter {
  actor: string | undefined;
  /** Rows are about one of these; undefined for any. */
  subjects: string[] | undefined;
}

/** Finds the actor and the subjects that were typed. */
export async function resolveFilter(db: Db, filter: AuditFilter): Promise<ResolvedFilter> {
  const lists = [
    ...(filter.subject ? [await findSubjects(db, filter.subject)] : []),
    ...(filter.member ? [await findMemberSubjects(db, filter.member)] : []),
  ];
  const [first, second] = lists;
  const subjects = second ? first?.filter((subject) => second.includes(subject)) : first;
  return { actor: filter.actor && (await findActor(db, filter.actor)), subjects };
}

const OPERATOR = 'operator:';

/** An operator by name in any case, or a part of the system by its name. */
async function findActor(db: Db, actor: string): Promise<string> {
  if (!actor.startsWith(OPERATOR)) return actor;
  const name = actor.slice(OPERATOR.length);
  const found = await db.operator.findUnique({
    where: { nameKey: name.toLowerCase() },
    select: { name: true },
  });
  return found ? `${OPERATOR}${found.name}` : (findPart(name) ?? actor);
}

const PARTS = ['worker', 'seed', 'quote', 'keys', 'start', 'migrate', 'owner'] as const;

function findPart(name: string): string | null {
  const t = translator();
  if (t('deskShell.actor.sandbox').includes(name)) return SANDBOX;
  const part = PARTS.find(
    (one) =>
      t(`deskShell.actor.parts.${one}`).includes(name) ||
      t('deskShell.actor.system', { name: t(`deskShell.actor.parts.${one}`) }) === name,
  );
  return part ? `system:${part}` : null;
}
