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
}

const membersOf = prepared<Omit<DeskMember, 'id'> & { id: bigint }>(
  'desk_record_members',
  `SELECT id, username, real_name, member_level(real_name, identity_verified_at) AS level,
     status <> 'active' AS is_locked, withdrawals_frozen_at IS NOT NULL AS withdrawals_frozen
   FROM app_user WHERE id = ANY ($1::bigint[])`,
);

/** The members of some records, by id. */
export async function readMembers(
  db: Db,
  ids: readonly bigint[],
): Promise<Map<bigint, DeskMember>> {
  const rows = await membersOf(db, [ids]);
  return new Map(rows.map((row) => [row.id, { ...row, id: row.id.toString() }]));
}

/** A member whose row was not found. */
export function unknownMember(id: bigint): DeskMember {
  return {
    ...{ id: id.toString(), username: '', real_name: null, level: 0 },
    ...{ is_locked: false, withdrawals_frozen: false },
  };
}
