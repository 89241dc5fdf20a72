import type { Db } from '#lib/base/db/client';

/** Kinds of records that journals refer to. */
const LINKED_TABLES = ['recharge', 'withdrawal', 'order', 'fixed_move', 'journal'] as const;
type LinkedTable = (typeof LINKED_TABLES)[number];

/** The record that a reference such as `recharge:12` names. */
export interface LinkedRecord {
  table: LinkedTable;
  id: string;
  no: string;
  /** Login name of its member; null for a journal. */
  username: string | null;
}

interface Row {
  no: string;
  user: { username: string };
}

const member = { select: { no: true, user: { select: { username: true } } } } as const;

const READERS: Record<
  Exclude<LinkedTable, 'journal'>,
  (db: Db, id: bigint) => Promise<Row | null>
> = {
  recharge: (db, id) => db.recharge.findUnique({ where: { id }, ...member }),
  withdrawal: (db, id) => db.withdrawal.findUnique({ where: { id }, ...member }),
  order: (db, id) => db.tradeOrder.findUnique({ where: { id }, ...member }),
  fixed_move: (db, id) => db.fixedMove.findUnique({ where: { id }, ...member }),
};

/** Reads the record of a reference; null if the reference is of another kind or the record does not exist. */
export async function getRecordOfRef(db: Db, ref: string): Promise<LinkedRecord | null> {
  const [, table, id] = /^([a-z_]+):([1-9]\d{0,17})$/.exec(ref) ?? [];
  if (!id || !isLinked(table)) return null;
  if (table === 'journal') return { table, id, no: `J${id.padStart(8, '0')}`, username: null };
  const row = await READERS[table](db, BigInt(id));
  return row && { table, id, no: row.no, username: row.user.username };
}

function isLinked(table: string | undefined): table is LinkedTable {
  return LINKED_TABLES.some((one) => one === table);
}
