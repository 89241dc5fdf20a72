import type { Pool } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { enqueue } from '#lib/base/queue/enqueue';
import { getSettings } from '#lib/running/config/queries';
import { findReviewer } from '../queries.ts';

/** Maximum number of withdrawals in one run. */
const BATCH = 200;

/**
 * Queues the withdrawals that the sandbox may take further and for which no job is due soon: those
 * requested while an operator reviewed, and those whose member was locked or frozen. Does nothing in live mode.
 */
export async function queueWaitingPayouts(pool: Pool): Promise<void> {
  if (env().APP_MODE !== 'paper') return;
  const reviews = findReviewer(await getSettings(pool), 'sandbox') === 'sandbox';
  const statuses = reviews ? ['pending', 'approved'] : ['approved'];
  const waiting = await pool.$queryRaw<{ id: bigint }[]>`
    SELECT w.id FROM withdrawal w JOIN app_user u ON u.id = w.user_id
    WHERE w.status = ANY (${statuses}) AND w.processor = 'sandbox' AND u.status = 'active'
      AND u.withdrawals_frozen_at IS NULL AND (member_freeze_now(u.id)).cause IS NULL
      AND w.updated_at < now() - interval '30 seconds'
    ORDER BY w.id LIMIT ${BATCH}`;
  for (const { id } of waiting) await enqueue(pool, 'sandbox_payout', { id: id.toString() });
}
