import { may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { OPEN_TOP_UP_STATUSES } from '#lib/features/funding/top-up/top-up-state';
import { OPEN_WITHDRAWAL_STATUSES } from '#lib/features/funding/withdrawal/withdrawal-state';
import { MAX_COUNTED, QUEUE_RIGHTS, type QueueCounts, type QueueName } from './queues.ts';

/** Counts what waits, up to `MAX_COUNTED` in each queue; from the indexes by status. */
export async function countQueues(db: Db): Promise<Record<QueueName, number>> {
  const [row] = await db.$queryRaw<[Record<QueueName, bigint>]>`
    SELECT
      (SELECT count(*) FROM (SELECT FROM recharge
        WHERE status = ANY (${OPEN_TOP_UP_STATUSES}) LIMIT ${MAX_COUNTED}) AS r) AS "topUps",
      (SELECT count(*) FROM (SELECT FROM withdrawal
        WHERE status = ANY (${OPEN_WITHDRAWAL_STATUSES}) LIMIT ${MAX_COUNTED}) AS w)
        AS "withdrawals",
      (SELECT count(*) FROM (SELECT FROM approval
        WHERE status = 'pending' AND expires_at > now() LIMIT ${MAX_COUNTED}) AS a) AS "approvals",
      (SELECT count(*) FROM (SELECT FROM kyc_case
        WHERE status = 'submitted' LIMIT ${MAX_COUNTED}) AS k) AS "kyc",
      (SELECT count(*) FROM (SELECT FROM factor_removal f JOIN member_recovery r ON r.id = f.recovery_id
        WHERE f.status = 'submitted' AND r.ended_at IS NULL LIMIT ${MAX_COUNTED}) AS f) AS "lostFactors",
      (SELECT count(*) FROM (SELECT FROM screening_hit
        WHERE status = 'open' LIMIT ${MAX_COUNTED}) AS h) AS "screening"`;
  return {
    topUps: Number(row.topUps),
    withdrawals: Number(row.withdrawals),
    approvals: Number(row.approvals),
    kyc: Number(row.kyc),
    lostFactors: Number(row.lostFactors),
    screening: Number(row.screening),
  };
}

/** The counts that an operator with these roles may see. */
export function visibleQueues(
  counts: Record<QueueName, number>,
  roles: readonly Role[],
): QueueCounts {
  const names = Object.keys(QUEUE_RIGHTS) as QueueName[];
  const visible = names.filter((name) => may(roles, QUEUE_RIGHTS[name]));
  return Object.fromEntries(visible.map((name) => [name, counts[name]]));
}
