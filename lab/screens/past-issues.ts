import { formatAmount, METALS, type Metal } from '#lib/base/money';
import { computeMedian } from '#lib/features/trade/issue/fixing';
import { issueNo } from '#lib/features/trade/issue/issue-schedule';
import { settleBatch } from '#lib/features/trade/issue/settle-issue';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import type { Desk, MemberActs } from './member-acts.ts';

/** The default setting `issue_seconds`. */
const ISSUE_MS = 600_000;
const WINDOW_MS = 60_000;
/** From the cutoff until the book is sealed. */
const SEALED_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Number of past issues per room. */
const PAST_ISSUES = 30;
/** Ticks of a fixing window in seconds after the cutoff, at the resolution of the path. */
const TICKS = [15, 30, 45, 60] as const;

/** An order for a past issue. */
export interface IssueOrder {
  acts: MemberActs;
  symbol: Metal;
  side: 'buy' | 'sell';
  qty: string;
  /** Cancelled before the cutoff. */
  canceled?: boolean;
}

/** The last cutoff of an issue at or before a moment. */
export function cutoffBefore(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / ISSUE_MS) * ISSUE_MS);
}

/**
 * Writes a past issue with its orders: placed some minutes before the cutoff, filled at the price of
 * the window after it.
 * @returns the ids of the orders
 */
export async function holdIssue(
  desk: Desk,
  cutoff: Date,
  orders: readonly IssueOrder[],
): Promise<string[]> {
  const symbol = orders[0]?.symbol ?? 'XAU';
  const id = await openNow(desk, symbol, cutoff);
  const ids: string[] = [];
  for (const [i, { acts, side, qty, canceled }] of orders.entries()) {
    const placed = new Date(cutoff.getTime() - (4 - i) * MINUTE_MS);
    const room_id = (await newRoom(desk.db, symbol)).toString();
    const order = await acts.confirmAt(placed, 'order', { room_id, side, qty });
    ids.push(order.id);
    if (canceled)
      await desk.past.at(new Date(placed.getTime() + 45_000), () =>
        acts.call('orderCancel', { id: order.id }),
      );
  }
  await fixAt(desk, { id, symbol, cutoff, orders: orders.filter((each) => !each.canceled).length });
  const settled = new Date(cutoff.getTime() + WINDOW_MS + 3_000);
  await desk.past.at(settled, () => settleBatch(desk.db, id));
  await desk.past.run('UPDATE issue SET settled_at = $2, updated_at = $2 WHERE id = $1', [
    id.toString(),
    settled,
  ]);
  return ids;
}

/** Writes past issues of the last hours without orders. */
export async function fillIssues(desk: Desk, last: Date): Promise<void> {
  for (const symbol of METALS) {
    const roomId = await newRoom(desk.db, symbol);
    for (let back = 0; back < PAST_ISSUES; back++) {
      const cutoffAt = new Date(last.getTime() - back * ISSUE_MS);
      if (await desk.db.issue.findFirst({ where: { roomId, cutoffAt } })) continue;
      const data = { roomId, no: issueNo(symbol, cutoffAt), state: 'open', ...placeOf(cutoffAt) };
      const { id } = await desk.db.issue.create({ data });
      await fixAt(desk, { id, symbol, cutoff: cutoffAt, orders: 0 });
      const settled = new Date(cutoffAt.getTime() + WINDOW_MS + 3_000);
      await desk.past.run(
        `UPDATE issue SET state = 'settled', bought_qty = 0, sold_qty = 0, settled_at = $2 WHERE id = $1`,
        [id.toString(), settled],
      );
    }
  }
}

/** Opens an issue of each room that takes orders for a day from now, so that none ends meanwhile. */
export async function openForADay({ db }: Desk): Promise<void> {
  const opensAt = new Date();
  const cutoffAt = new Date(cutoffBefore(opensAt).getTime() + DAY_MS);
  for (const symbol of METALS) {
    const no = issueNo(symbol, cutoffAt);
    const roomId = await newRoom(db, symbol);
    await db.issue.create({ data: { ...placeOf(cutoffAt), no, roomId, state: 'open', opensAt } });
  }
}

/** Opens an issue that accepts orders now, independent of its number. */
async function openNow({ db, past, prices }: Desk, symbol: Metal, cutoff: Date): Promise<bigint> {
  await past.run('DELETE FROM tick');
  for (const metal of METALS) await putTick(db, metal, prices.priceOfDay(metal, cutoff));
  const now = Date.now();
  const { id } = await db.issue.create({
    data: {
      no: issueNo(symbol, cutoff),
      roomId: await newRoom(db, symbol),
      state: 'open',
      ...placeOf(new Date(now + 60 * MINUTE_MS)),
      opensAt: new Date(now - MINUTE_MS),
    },
  });
  return id;
}

function placeOf(cutoff: Date) {
  return {
    opensAt: new Date(cutoff.getTime() - ISSUE_MS),
    cutoffAt: cutoff,
    windowEndsAt: new Date(cutoff.getTime() + WINDOW_MS),
  };
}

/** Closes an issue, which seals its order book, and fixes it, both in the past. */
async function fixAt(
  desk: Desk,
  { id, symbol, cutoff, orders }: { id: bigint; symbol: Metal; cutoff: Date; orders: number },
): Promise<void> {
  const { past, prices } = desk;
  const ticks = TICKS.map((second) => {
    const at = new Date(cutoff.getTime() + second * 1000);
    // An issue with orders has the price of its day, independent of when pictures are taken.
    const priceMinor =
      orders > 0 ? prices.priceOfDay(symbol, cutoff, second) : prices.priceAt(symbol, at);
    return { at, priceMinor };
  });
  await sealAt(desk, { id, cutoff, orders });
  await past.run(
    `UPDATE issue SET state = 'fixed', fixed_at = $2, fixing = $3, fixing_ticks = $4::jsonb WHERE id = $1`,
    [
      id.toString(),
      new Date(placeOf(cutoff).windowEndsAt.getTime() + 2_000),
      computeMedian(ticks.map(({ priceMinor }) => priceMinor)).toString(),
      JSON.stringify(
        ticks.map(({ at, priceMinor }) => [at.toISOString(), formatAmount(priceMinor, 'TWD')]),
      ),
    ],
  );
}

async function sealAt(
  { db, past }: Desk,
  { id, cutoff, orders }: { id: bigint; cutoff: Date; orders: number },
): Promise<void> {
  const { opensAt, windowEndsAt } = placeOf(cutoff);
  await past.run(
    'UPDATE issue SET opens_at = $2, cutoff_at = $3, window_ends_at = $4 WHERE id = $1',
    [id.toString(), opensAt, cutoff, windowEndsAt],
  );
  await db.issue.update({ where: { id }, data: { state: 'closed', orderCount: orders } });
  const sealedAt = new Date(cutoff.getTime() + SEALED_MS);
  await past.run('UPDATE issue_seal SET sealed_at = $2 WHERE issue_id = $1', [
    id.toString(),
    sealedAt,
  ]);
}
