import type { Db } from '#lib/base/db/client';
import type { FixedDeposit } from '#lib/base/db/generated/client';
import type { Cursor, RowSource } from '#lib/base/record-base/source';
import type { DepositStatus } from './enums.ts';

/** A deposit with the list position that `readPage` needs. */
type ListedDeposit = FixedDeposit & Cursor;

const NEWEST = [{ startedAt: 'desc' }, { id: 'desc' }] as const satisfies readonly object[];

/** A user's deposits as a source for `readPage`, newest first. */
export function depositSource(
  db: Db,
  userId: bigint,
  status: DepositStatus | undefined,
): RowSource<ListedDeposit> {
  const where = { userId, ...(status ? { status } : {}) };
  return {
    find: async ({ skip = 0, take, after }) => {
      const begin = after ? afterDeposit(after) : {};
      const query = { orderBy: [...NEWEST], skip, take };
      const rows = await db.fixedDeposit.findMany({ ...query, where: { ...where, ...begin } });
      return rows.map((row) => ({ ...row, createdAt: row.startedAt }));
    },
    count: (most) => db.fixedDeposit.count({ where, orderBy: [...NEWEST], take: most }),
    findCursor: async (id) => {
      const select = { id: true, startedAt: true } as const;
      const row = await db.fixedDeposit.findFirst({ where: { id, userId }, select });
      return row && { id: row.id, createdAt: row.startedAt };
    },
  };
}

/** Like `afterPlace`, with this table's column name. */
function afterDeposit({ id, createdAt }: Cursor) {
  return {
    AND: [
      { startedAt: { lte: createdAt } },
      { OR: [{ startedAt: { lt: createdAt } }, { id: { lt: id } }] },
    ],
  };
}
