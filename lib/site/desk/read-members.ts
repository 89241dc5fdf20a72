import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';

/** The member of a record. Whoever reads a queue also reads members, so the real name is not masked. */
export interface DeskMember {
  id: string;
  username: string;
  real_name: string | null;
  /** Level of the identity: 0, 1 or 2. */
  level: number;
  is_locked: boolean;
  withdrawals_frozen: boolean;
  /** The member has frozen the account. */
  froze_account: boolean;
}

type Row = Omit<DeskMember, 'id'> & { id: bigint };

const COLUMNS = `id, username, real_name, member_level(real_name, identity_verified_at) AS level,
  status <> 'active' AS is_locked, withdrawals_frozen_at IS NOT NULL AS withdrawals_frozen,
  (SELECT cause FROM member_freeze_now(id)) IS NOT NULL AS froze_account`;

const membersOf = prepared<Row>(
  'desk_record_members',
  `SELECT ${COLUMNS} FROM app_user WHERE id = ANY ($1::bigint[])`,
);
const membersByName = prepared<Row>(
  'desk_members_by_name',
  `SELECT ${COLUMNS} FROM app_user WHERE username_key = ANY ($1::text[])`,
);

const toMember = (row: Row): DeskMember => ({ ...row, id: row.id.toString() });

/** The members of some records, by id. */
export async function readMembers(
  db: Db,
  ids: readonly bigint[],
): Promise<Map<bigint, DeskMember>> {
  const rows = await membersOf(db, [ids]);
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

/** Members by their usernames in lower case. */
export async function readMembersByName(
  db: Db,
  names: readonly string[],
): Promise<Map<string, DeskMember>> {
  if (names.length === 0) return new Map();
  const rows = await membersByName(db, [names]);
  return new Map(rows.map((row) => [row.username.toLowerCase(), toMember(row)]));
}

/** A member whose row was not found. */
export function unknownMember(id: bigint): DeskMember {
  return {
    ...{ id: id.toString(), username: '', real_name: null, level: 0 },
    ...{ is_locked: false, withdrawals_frozen: false, froze_account: false },
  };
}
