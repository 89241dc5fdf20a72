import type { Db } from '#lib/base/db/client';

/** Maximum number of records counted; above it a count is a lower bound. */
const COUNT_MAX = 1_000;

/** Requests for approval, identity cases, or requests to remove lost factors, that wait for a decision. */
export interface WaitingDecisions {
  queue: 'approvals' | 'kyc' | 'lostFactors';
  count: number;
  /** More than `COUNT_MAX` wait. */
  is_more: boolean;
  oldest_at: string | null;
  oldest_id: string | null;
}

interface Row {
  queue: WaitingDecisions['queue'];
  count: number;
  oldestAt: Date | null;
  oldestId: string | null;
}

/** Counts the requests and cases that wait, with the oldest of each; from the indexes by status. */
export async function listWaitingDecisions(db: Db): Promise<WaitingDecisions[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT 'approvals' AS queue, count(*)::integer AS count, min(at) AS "oldestAt", min(id)::text AS "oldestId"
    FROM (SELECT id, created_at AS at FROM approval WHERE status = 'pending' AND expires_at > now()
      ORDER BY id LIMIT ${COUNT_MAX + 1}) AS approvals
    UNION ALL
    SELECT 'kyc', count(*)::integer, min(at), (array_agg(id ORDER BY at, id))[1]::text
    FROM (SELECT id, submitted_at AS at FROM kyc_case WHERE status = 'submitted'
      ORDER BY submitted_at, id LIMIT ${COUNT_MAX + 1}) AS cases
    UNION ALL
    SELECT 'lostFactors', count(*)::integer, min(at), (array_agg(id ORDER BY at, id))[1]::text
    FROM (SELECT f.id, f.submitted_at AS at FROM factor_removal f JOIN member_recovery r ON r.id = f.recovery_id
      WHERE f.status = 'submitted' AND r.ended_at IS NULL
      ORDER BY f.submitted_at, f.id LIMIT ${COUNT_MAX + 1}) AS removals`;
  return rows.map(({ queue, count, oldestAt, oldestId }) => ({
    ...{ queue, count: Math.min(count, COUNT_MAX), is_more: count > COUNT_MAX },
    oldest_at: oldestAt?.toISOString() ?? null,
    oldest_id: oldestId,
  }));
}
