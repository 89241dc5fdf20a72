import type { Pool } from '#lib/base/db/client';
import type { Issue } from '#lib/base/db/generated/client';
import type { Metal } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import { advanceIssues } from '#lib/features/trade/issue/advance-issues';
import { listUnsettled, settleBatch } from '#lib/features/trade/issue/settle-issue';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { setSettings } from '../database/settings.ts';
import { newRoom, putTick } from './market-rows.ts';
import { placeOrderOf } from './place-order.ts';

export const ISSUE_SECONDS = 3_600;
export const FIXING_SECONDS = 60;

/**
 * A clock for issues that a test controls. It starts at the next full hour, because the database checks
 * orders by its own clock, by which an issue opened here must still be open.
 */
export class IssueClock {
  private readonly db: Pool;
  now: Date;

  constructor(db: Pool) {
    this.db = db;
    const hourMs = ISSUE_SECONDS * 1000;
    this.now = new Date((Math.floor(Date.now() / hourMs) + 1) * hourMs);
  }

  /** The moment `seconds` from now. */
  in(seconds: number): Date {
    return new Date(this.now.getTime() + seconds * 1000);
  }

  /** Advances the time and everything that is due. */
  async pass(seconds: number): Promise<void> {
    this.now = this.in(seconds);
    await advanceIssues(this.db, this.now);
  }

  /**
   * Advances to a full hour at which all earlier issues have ended, a price comes in and a new issue
   * opens.
   */
  async openIssue(symbol: Metal, priceMinor: bigint): Promise<Issue> {
    await setSettings(this.db, { issue_seconds: ISSUE_SECONDS, fixing_seconds: FIXING_SECONDS });
    const roomId = await newRoom(this.db, symbol);
    const hourMs = ISSUE_SECONDS * 1000;
    this.now = new Date((Math.ceil(this.now.getTime() / hourMs) + 3) * hourMs);
    await putTick(this.db, symbol, priceMinor, this.now);
    // Each call advances one state: close, postpone the planned issue, open it, plan the next.
    for (let i = 0; i < 3; i++) await this.pass(0);
    return this.db.issue.findFirstOrThrow({ where: { roomId, state: 'open' } });
  }

  /** Stores prices at the given seconds from now. */
  async prices(symbol: Metal, ...ticks: [seconds: number, price: bigint][]): Promise<void> {
    for (const [seconds, priceMinor] of ticks)
      await putTick(this.db, symbol, priceMinor, this.in(seconds));
  }

  /** Closes the open issue and fixes it at the given price, two seconds after its window. */
  async fixAt(symbol: Metal, priceMinor: bigint): Promise<void> {
    const { cutoffAt } = await this.db.issue.findFirstOrThrow({
      where: { state: 'open', room: { symbol } },
    });
    await this.pass((cutoffAt.getTime() - this.now.getTime()) / 1000);
    await this.prices(symbol, [20, priceMinor], [40, priceMinor], [60, priceMinor]);
    await this.pass(FIXING_SECONDS + 2);
  }

  /** Places an order for the open issue through the use-case. `qty` in 1/10,000 g. */
  place(userId: bigint, room_id: bigint, side: Side, qtyUnits: bigint): Promise<OrderRecord> {
    return placeOrderOf(this.db, { userId, room_id, side, qty: qtyUnits });
  }

  /** Settles every issue that is fixed or void. */
  async settle(): Promise<void> {
    for (const id of await listUnsettled(this.db))
      while ((await settleBatch(this.db, id)) === 'more');
  }
}
