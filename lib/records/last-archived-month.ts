import { cached } from '#lib/cache/process-cache';
import type { Db } from '#lib/db/client';

const FRESHNESS = { topics: [], maxAgeMs: 60_000 } as const;

/** The last month whose orders are in the archive, `2026-11`; null if there is none. At most a minute old. */
export function getLastArchivedMonth(db: Db): Promise<string | null> {
  return cached(db, 'last archived month', FRESHNESS, async (from) => {
    const row = await from.archivedMonth.findFirst({
      select: { month: true },
      orderBy: { month: 'desc' },
    });
    return row?.month ?? null;
  });
}
