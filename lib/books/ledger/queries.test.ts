import { expect, test, vi } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { getCashBalances } from './queries.ts';

test('balances are read by purpose and are zero for missing accounts', async () => {
  const query = vi.fn(async (_statement: object) => ({
    rows: [
      { purpose: 'frozen_order', balanceMinor: 3n },
      { purpose: 'available', balanceMinor: 1n },
    ],
  }));
  const db = { query } as unknown as Db;
  expect(await getCashBalances(db, 12n, 'TWD')).toEqual({
    ...{ availableMinor: 1n, frozenWithdrawMinor: 0n, frozenOrderMinor: 3n },
  });
  expect(query).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'cash_balances', values: [12n, 'TWD'] }),
  );
  query.mockResolvedValue({ rows: [{ purpose: 'frozen_withdraw', balanceMinor: 2n }] });
  expect(await getCashBalances(db, 12n, 'TWD')).toEqual({
    ...{ availableMinor: 0n, frozenWithdrawMinor: 2n, frozenOrderMinor: 0n },
  });
});
