import type { Pool } from '#lib/db/client';
import type { Issue } from '#lib/db/generated/client';
import { inTransaction } from '#lib/db/transaction';
import type { Metal } from '#lib/money';
import type { Side } from '#lib/trade/deal/schema';
import { advanceIssues } from '#lib/trade/issue/advance-issues';
import { listUnsettled, settleBatch } from '#lib/trade/issue/settle-issue';
import { orderForIssue } from '#lib/trade/order/order-for-issue';
import type { OrderRecord } from '#lib/trade/order/order-record';
import { setSettings } from '../database/settings.ts';
import { newRoom, putTick } from './market-rows.ts';

export const ISSUE_SECONDS = 3_600;
export const FIXING_SECONDS = 60;

/**
 * The clock of the issues, in a test's hand. It begins at the next full hour, so that the database,
 * which judges orders by its own clock, holds an issue that is opened here for open.
 */
export class IssueClock {
  private readonly db: Pool;
  now: Date;

  constructor(db: Pool) {
    this.db = db;
    const hourMs = ISSUE_SECONDS * 1000;
    this.now = new Date((Math.floor(Date.now() / hourMs) + 1) * hourMs);
  }

  /** A moment so many seconds from now. */
  in(seconds: number): Date {
    return new Date(this.now.getTime() + seconds * 1000);
  }

  /** Lets time pass, and what is due happen. */
  async pass(seconds: number): Promise<void> {
    this.now = this.in(seconds);
    await advanceIssues(this.db, this.now);
  }

  /**
   * Goes on to a full hour by which everything before is over, at which a room's feed speaks and an
   * issue of it opens.
   */
  async openIssue(symbol: Metal, priceMinor: bigint): Promise<Issue> {
    await setSettings(this.db, { issue_seconds: ISSUE_SECONDS, fixing_seconds: FIXING_SECONDS });
    const roomId = await newRoom(this.db, symbol);
    const hourMs = ISSUE_SECONDS * 1000;
    this.now = new Date((Math.ceil(this.now.getTime() / hourMs) + 3) * hourMs);
    await putTick(this.db, symbol, priceMinor, this.now);
    // What is open closes; what is planned is put off to this hour; and opens; and the next is planned.
    for (let i = 0; i < 3; i++) await this.pass(0);
    return this.db.issue.findFirstOrThrow({ where: { roomId, state: 'open' } });
  }

  /** Lets prices come at the given seconds from now. */
  async prices(symbol: Metal, ...ticks: [seconds: number, price: bigint][]): Promise<void> {
    for (const [seconds, priceMinor] of ticks)
      await putTick(this.db, symbol, priceMinor, this.in(seconds));
  }

  /** Closes the issue that is open, and fixes it at the given price two seconds after its window. */
  async fixAt(symbol: Metal, priceMinor: bigint): Promise<void> {
    const { cutoffAt } = await this.db.issue.findFirstOrThrow({
      where: { state: 'open', room: { symbol } },
    });
    await this.pass((cutoffAt.getTime() - this.now.getTime()) / 1000);
    await this.prices(symbol, [20, priceMinor], [40, priceMinor], [60, priceMinor]);
    await this.pass(FIXING_SECONDS + 2);
  }

  /** Places an order for the open issue, as the call does. `qty` in units of 1/10,000 g. */
  place(userId: bigint, room_id: bigint, side: Side, qtyUnits: bigint): Promise<OrderRecord> {
    return inTransaction(this.db, (tx) =>
      orderForIssue(tx, { userId, room_id, side, qty: qtyUnits }),
    );
  }

  /** Ends the orders of every issue that has its price or is void. */
  async settle(): Promise<void> {
    for (const id of await listUnsettled(this.db))
      while ((await settleBatch(this.db, id)) === 'more');
  }
}
