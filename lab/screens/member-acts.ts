import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { METALS, type Metal } from '#lib/base/money';
import { runSandboxPayout, runSandboxTopUp } from '#lib/features/funding/sandbox/sandbox-jobs';
import { approveWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { makeCall } from '#tests/support/call/every-call';
import { newRoom, putTick } from '#tests/support/market/market-rows';
import type { Past } from './past.ts';
import type { PriceHistory } from './price-history.ts';

/** What the history of a member is written with. */
export interface Desk {
  db: Pool;
  past: Past;
  prices: PriceHistory;
}

/** Actions of a member at past moments, through the product's calls. */
export class MemberActs {
  readonly #desk: Desk;
  readonly #token: string;
  readonly #tradePassword: string;

  constructor(desk: Desk, { token, tradePassword }: { token: string; tradePassword: string }) {
    this.#desk = desk;
    this.#token = token;
    this.#tradePassword = tradePassword;
  }

  /** Makes a call that must succeed. @returns its data */
  async call(name: string, body: object = {}) {
    const { code, msg, data } = await makeCall(name, body, { token: this.#token });
    if (code !== 200) throw new Error(`${name} ${JSON.stringify(body)} was refused: ${msg}`);
    return data;
  }

  /** Makes a call with the trade password. */
  confirm(name: string, body: object) {
    return this.call(name, { ...body, trade_password: this.#tradePassword });
  }

  /** Makes a call with the trade password at a past moment. */
  confirmAt(moment: Date, name: string, body: object) {
    return this.#desk.past.at(moment, () => this.confirm(name, body));
  }

  /** Makes a top-up, which is credited some seconds later. @returns its id */
  async recharge(moment: Date, channel: string, amount: string): Promise<string> {
    const { id } = await this.#desk.past.at(moment, () =>
      this.call('recharge', { channel, amount }),
    );
    await this.#later(moment, 4, () => runSandboxTopUp(this.#desk.db, BigInt(id)));
    return id;
  }

  /** Makes a withdrawal, which is paid some minutes later. @returns its id */
  async withdraw(moment: Date, body: object): Promise<string> {
    const { id } = await this.confirmAt(moment, 'withdraw', body);
    const { db } = this.#desk;
    await this.#later(moment, 380, () =>
      inTransaction(db, (tx) => approveWithdrawal(tx, { id: BigInt(id), operator: 'amy' })),
    );
    for (const seconds of [384, 388])
      await this.#later(moment, seconds, () => runSandboxPayout(db, BigInt(id)));
    return id;
  }

  /** Places a quote order at the price of that moment. @returns its id */
  deal(moment: Date, side: 'buy' | 'sell', symbol: Metal, qty: string): Promise<string> {
    return this.#desk.past.at(moment, async () => {
      const { quote_id } = await this.#quote(moment, { side, symbol, qty });
      const { id } = await this.confirm('order', { quote_id });
      return id;
    });
  }

  /** Makes a top-up by selling metal. @returns its id */
  sellIntoCash(moment: Date, symbol: Metal, qty: string): Promise<string> {
    return this.#desk.past.at(moment, async () => {
      const { quote_id } = await this.#quote(moment, { side: 'sell', symbol, qty });
      const { id } = await this.call('recharge', { channel: 'metal', quote_id });
      return id;
    });
  }

  async #quote(moment: Date, { symbol, ...wish }: { side: string; symbol: Metal; qty: string }) {
    const { db, prices, past } = this.#desk;
    await past.run('DELETE FROM tick');
    for (const metal of METALS) await putTick(db, metal, prices.priceOfDay(metal, moment));
    const room_id = (await newRoom(db, symbol)).toString();
    return this.call('quote', { ...wish, room_id });
  }

  #later(moment: Date, seconds: number, act: () => Promise<unknown>): Promise<unknown> {
    return this.#desk.past.at(new Date(moment.getTime() + seconds * 1000), act);
  }
}
