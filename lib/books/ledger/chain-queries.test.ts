import { describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { getChainStatus } from './chain-queries.ts';

const statusOf = (row: object) => getChainStatus({ $queryRaw: async () => [row] } as unknown as Db);
const at = new Date('2026-03-02T04:11:00.123Z');

describe('the status of the chain', () => {
  test('has the last position and the time since which journals wait', async () => {
    const row = { position: 6n, hash: 'ab', chained_at: at, waiting: 2, since: at };
    expect(await statusOf(row)).toEqual({
      head: { position: '6', hash: 'ab', chained_at: '2026-03-02T04:11:00.123Z' },
      ...{ waiting: 2, waiting_since: '2026-03-02T04:11:00.123Z' },
    });
  });

  test('has no position while the chain is empty, and no time while no journal waits', async () => {
    const none = { position: null, hash: null, chained_at: null };
    expect(await statusOf({ ...none, waiting: 0, since: null })).toEqual({
      ...{ head: null, waiting: 0, waiting_since: null },
    });
  });
});
