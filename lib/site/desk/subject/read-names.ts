import type { Db } from '#lib/base/db/client';
import { NUMBERED_TABLES } from '#lib/features/records/record-numbers';

/** The name of a subject, with its member. */
interface NamedRow {
  name: string;
  id: string;
  username: string | null;
  userId: string | null;
}
export type NamedRows = ReadonlyMap<string, NamedRow>;

/** SELECTs of `subject`, `id`, `name` and `user_id` by keys, which are ids unless the kind is `user`. */
const SELECTS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(NUMBERED_TABLES).map(([kind, table]) => [
      kind,
      `SELECT '${kind}:' || id AS subject, id, no AS name, user_id FROM ${table} WHERE id = ANY ($1::bigint[])`,
    ]),
  ),
  kyc: `SELECT 'kyc:' || id AS subject, id, id::text AS name, user_id FROM kyc_case WHERE id = ANY ($1::bigint[])`,
  factor: `SELECT 'factor:' || id AS subject, id, id::text AS name, user_id FROM factor_removal WHERE id = ANY ($1::bigint[])`,
  issue: `SELECT 'issue:' || id AS subject, id, no AS name, NULL::bigint AS user_id FROM issue WHERE id = ANY ($1::bigint[])`,
  room: `SELECT 'room:' || id AS subject, id, symbol AS name, NULL::bigint AS user_id FROM room WHERE id = ANY ($1::bigint[])`,
  user: `SELECT 'user:' || username_key AS subject, id, username AS name, id AS user_id FROM app_user WHERE username_key = ANY ($1::text[])`,
};

/** Reads the names of subjects, one statement for each kind among them. */
export async function readNames(db: Db, subjects: readonly string[]): Promise<NamedRows> {
  const found = new Map<string, NamedRow>();
  for (const [kind, select] of Object.entries(SELECTS)) {
    const keys = keysOf(kind, subjects);
    if (keys.length === 0) continue;
    const rows = await db.$queryRawUnsafe<(NamedRow & { subject: string })[]>(
      `SELECT s.subject, s.id::text AS id, s.name, u.username, s.user_id::text AS "userId"
       FROM (${select}) AS s LEFT JOIN LATERAL (
         SELECT username FROM app_user WHERE id = s.user_id LIMIT 1) AS u ON true`,
      keys,
    );
    for (const { subject, ...row } of rows) found.set(subject, row);
  }
  return found;
}

function keysOf(kind: string, subjects: readonly string[]): string[] {
  const keys = subjects
    .filter((subject) => subject.startsWith(`${kind}:`))
    .map((subject) => subject.slice(kind.length + 1));
  return kind === 'user' ? keys : keys.filter((key) => /^[1-9]\d{0,17}$/.test(key));
}
