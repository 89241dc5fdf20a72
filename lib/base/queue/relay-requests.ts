import type { Pool } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';

const relay = prepared<{ moved: number }>('relay_requests', 'SELECT relay_requests() AS moved');

/**
 * Moves the requested jobs to the queue, and notifies operators' desks of what changed (migration 0159).
 * @returns the number of requests
 */
export async function relayRequests(pool: Pool): Promise<number> {
  const [row] = await relay(pool, []);
  return row?.moved ?? 0;
}
