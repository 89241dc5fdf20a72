import type { Db } from '#lib/base/db/client';
import { cached } from '#lib/running/cache/process-cache';

const FRESHNESS = { topics: [], maxAgeMs: 60_000 } as const;

/**
 * The last month of which a member's orders may be in the archive, `2026-11`; null if there is none, or the
 * member is newer. At most a minute old.
 */
export async function getLastArchivedMonth(db: Db, userId: bigint): Promise<string | null> {
  const last = await cached(db, 'last archived month', FRESHNESS, (from) =>
    from.archivedMonth.findFirst({
      select: { month: true, endedAt: true },
      orderBy: { month: 'desc' },
    }),
  );
  if (!last) return null;
  const where = { id: userId, createdAt: { lt: last.endedAt } };
  return (await db.user.count({ where })) > 0 ? last.month : null;
}
