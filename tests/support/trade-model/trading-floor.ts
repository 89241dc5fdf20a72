import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import type { Metal } from '#lib/base/money';
import { settleBatch } from '#lib/features/trade/issue/settle-issue';
import { voidIssue } from '#lib/features/trade/issue/void-issue';
import { POST as order } from '../../../app/api/order/route.ts';
import { POST as orderCancel } from '../../../app/api/orderCancel/route.ts';
import { POST as quote } from '../../../app/api/quote/route.ts';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import { callRoute, type RouteAnswer } from '../call/call-route.ts';
import { newRoom, putTick } from '../market/market-rows.ts';
import { closeNow, renewIssue, settleAt } from '../market/settle-at.ts';
import { newQuickMember, type QuickMember } from '../member/quick-member.ts';
import { FIRST_PRICE_MINOR, OPENING_MINOR } from './model.ts';
import type { Who } from './steps.ts';

const ROUTES = { order, orderCancel, quote, recharge };
export type FloorCall = keyof typeof ROUTES;

/** A call that was made, so that it can be repeated. */
export interface MadeCall {
  call: FloorCall;
  who: Who;
  body: object;
  key: string;
  answer: RouteAnswer;
}

/** A time in the future, so that the price does not become stale during tests. */
const LATER = new Date(Date.now() + 12 * 3_600_000);
let sequences = 0;

/** The product's trading of one instrument for one sequence: two new members and separate issues. */
export class TradingFloor {
  readonly db: Pool;
  readonly symbol: Metal;
  readonly roomId: bigint;
  readonly members: readonly [QuickMember, QuickMember];
  readonly made: MadeCall[] = [];
  /** The dealer's metal before the first step. */
  readonly dealerUnits: bigint;
  readonly #sequence = ++sequences;
  #issueId = 0n;

  private constructor(
    db: Pool,
    symbol: Metal,
    start: Pick<TradingFloor, 'roomId' | 'members' | 'dealerUnits'>,
  ) {
    [this.db, this.symbol] = [db, symbol];
    ({ roomId: this.roomId, members: this.members, dealerUnits: this.dealerUnits } = start);
  }

  static async open(db: Pool, symbol: Metal): Promise<TradingFloor> {
    const roomId = await newRoom(db, symbol);
    const members = [
      await newQuickMember(db, OPENING_MINOR),
      await newQuickMember(db, OPENING_MINOR),
    ] as const;
    const ids = members.map(({ id }) => id);
    await db.user.updateMany({ where: { id: { in: ids } }, data: { tradeUnlockedUntil: LATER } });
    const floor = new TradingFloor(db, symbol, {
      roomId,
      members,
      dealerUnits: await dealerHas(db, symbol),
    });
    await floor.setPrice(FIRST_PRICE_MINOR);
    await floor.#beginIssue();
    return floor;
  }

  /** Makes a call as one of the members, with a new idempotency key. */
  async call(call: FloorCall, who: Who, body: object): Promise<RouteAnswer> {
    const key = `sequence-${this.#sequence}-${this.made.length}`;
    const answer = await this.#send(call, who, body, key);
    this.made.push({ call, who, body, key, answer });
    return answer;
  }

  /** Repeats a call. */
  repeat({ call, who, body, key }: MadeCall): Promise<RouteAnswer> {
    return this.#send(call, who, body, key);
  }

  setPrice(priceMinor: bigint): Promise<void> {
    return putTick(this.db, this.symbol, priceMinor, LATER);
  }

  async expireQuote(id: string): Promise<void> {
    const expiresAt = new Date(Date.now() - 1);
    await this.db.priceQuote.update({ where: { id: BigInt(id) }, data: { expiresAt } });
  }

  closeIssue(): Promise<void> {
    return closeNow(this.db, this.#issueId);
  }

  /** Ends the current issue at a price, or voids it, and opens the next. */
  async endIssue(fixingMinor: bigint | null): Promise<void> {
    if (fixingMinor === null) await this.#voidIssue();
    else {
      await closeNow(this.db, this.#issueId);
      await settleAt(this.db, this.#issueId, fixingMinor);
    }
    await this.#beginIssue();
  }

  async #voidIssue(): Promise<void> {
    const mover = { actor: 'operator:amy', reason: 'model' };
    await inTransaction(this.db, (tx) => voidIssue(tx, this.#issueId, mover));
    while ((await settleBatch(this.db, this.#issueId)) !== 'done');
  }

  async #beginIssue(): Promise<void> {
    this.#issueId = await renewIssue(this.db, this.roomId);
  }

  #send(call: FloorCall, who: Who, body: object, key: string): Promise<RouteAnswer> {
    return callRoute(ROUTES[call], call, body, { token: this.members[who].token, key });
  }
}

/** The dealer's holding of a metal, in units. */
export async function dealerHas(db: Pool, symbol: Metal): Promise<bigint> {
  const where = { userId: null, asset: symbol, purpose: 'dealer_metal' };
  const { _sum } = await db.ledgerAccount.aggregate({ where, _sum: { balanceMinor: true } });
  return _sum.balanceMinor ?? 0n;
}
