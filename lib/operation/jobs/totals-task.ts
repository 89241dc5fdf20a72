import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { extendSteps, extendTotals } from '#lib/books/ledger/totals';

/** Calls in one run: further ones wait for the next minute. */
const MAX_CALLS = 100;

/** Stores the totals of balances along the chain, and the steps between them, that are missing. */
export const totalsTask: Task = async () => {
  for (const extend of [extendTotals, extendSteps])
    for (let calls = 0; calls < MAX_CALLS; calls++) if (!(await extend(database()))) break;
};
