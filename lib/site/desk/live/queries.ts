import { cache } from 'react';
import type { Role } from '#lib/access/operators/rights';
import { database } from '#lib/base/db/client';
import { countQueues, visibleQueues } from './count-queues.ts';
import type { QueueCounts } from './queues.ts';

const countOnce = cache(() => countQueues(database()));

/** What waits, as far as these roles may see it; counted once per request. */
export async function getQueues(roles: readonly Role[]): Promise<QueueCounts> {
  return visibleQueues(await countOnce(), roles);
}
