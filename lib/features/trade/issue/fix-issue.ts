import type { Db } from '#lib/base/db/client';
import { formatAmount } from '#lib/base/money';
import { enqueue } from '#lib/base/queue/enqueue';
import { dateColumn, localDay } from '#lib/base/taipei-time';
import { isTradableSource } from '#lib/features/market/price/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { computeFixing, type FixingWindow, type PricedMoment, startOfPrices } from './fixing.ts';
import { BY_WORKER, lockIssue, transitionIssue } from './issue-state.ts';
import { readSeals } from './read-seals.ts';
import { voidIssue } from './void-issue.ts';

/** How long after its window an issue waits for late ticks. */
export const FIXING_GRACE_MS = 2_000;

/**
 * Fixes the price of a closed issue from the ticks of its window, and stores these ticks with it.
 * Without enough ticks the issue becomes void. A job settles its orders later.
 */
export async function fixIssue(
  tx: Db,
  id: bigint,
  now: Date,
  settings: Pick<Settings, 'feed_stale_seconds' | 'currency'>,
): Promise<void> {
  const issue = await lockIssue(tx, id);
  const due = issue.windowEndsAt.getTime() + FIXING_GRACE_MS;
  if (issue.state !== 'closed' || now.getTime() < due) return;
  const sealedAt = (await readSeals(tx, [id])).get(id)?.sealedAt ?? null;
  const window = { ...issue, sealedAt };
  const ticks = await listTicks(tx, issue.room.symbol, window);
  const fixingMinor = computeFixing(ticks, window, settings.feed_stale_seconds * 1000);
  if (fixingMinor === null) {
    await voidIssue(tx, id, { ...BY_WORKER, reason: 'feed_gap' });
    return;
  }
  const fixingTicks = ticks.map(({ at, priceMinor }) => [
    at.toISOString(),
    formatAmount(priceMinor, settings.currency),
  ]);
  const source = sourceOf(ticks);
  // A fixing with ticks from another source can't be recomputed from the day's seed.
  const isSimulated = ticks.every((tick) => tick.source === 'simulated');
  const feedDay = isSimulated ? await findFeedDay(tx, issue.cutoffAt) : null;
  const data = { fixingMinor, fixedAt: now, fixingTicks, fixingSource: source, feedDay };
  await transitionIssue(tx, id, { ...BY_WORKER, to: 'fixed', data });
  await enqueue(tx, 'settle', { id: id.toString() });
}

type SourcedTick = PricedMoment & { source: string };

async function listTicks(tx: Db, symbol: string, window: FixingWindow): Promise<SourcedTick[]> {
  const ticks = await tx.tick.findMany({
    where: { symbol, at: { gt: startOfPrices(window), lte: window.windowEndsAt } },
    orderBy: { at: 'asc' },
    select: { at: true, priceMinor: true, source: true },
  });
  return ticks.filter(({ source }) => isTradableSource(source));
}

function sourceOf(ticks: readonly SourcedTick[]): 'simulated' | 'http' {
  return ticks.some(({ source }) => source === 'simulated') ? 'simulated' : 'http';
}

/** The feed day of a moment; null if the simulated feed did not run on that day. */
async function findFeedDay(tx: Db, moment: Date): Promise<Date | null> {
  const day = dateColumn(localDay(moment));
  return (await tx.feedDay.findUnique({ where: { day }, select: { day: true } }))?.day ?? null;
}
