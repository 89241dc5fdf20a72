import { METALS, type Metal } from '#lib/base/money';
import { dateColumn, localDay } from '#lib/base/taipei-time';
import { barStart } from '#lib/features/market/price/bars';
import { PathWalker, priceOfState, SECONDS_A_DAY } from '#lib/features/market/price/price-path';
import type { Past } from './past.ts';

/** Length of the price path, and its resolution. */
const DAYS = 31;
const STEP_SECONDS = 15;
/** Fewer steps than seconds in between, which is faster and gives smoother charts. */
const STEPS_PER_POINT = 4;
const STEPS = (DAYS * SECONDS_A_DAY) / STEP_SECONDS;

/** Lengths of bars and how long they are kept, as in lib/features/market/price/store-ticks.ts. */
const BARS = [
  { seconds: 15, days: 1 },
  { seconds: 300, days: 3 },
  { seconds: 7_200, days: DAYS },
  { seconds: SECONDS_A_DAY, days: DAYS },
] as const;

/** Prices at the start: millionths of cash per gram. */
const OPENINGS: Record<Metal, bigint> = {
  XAU: 3_890_000_000n,
  XAG: 48_600_000n,
  XPT: 1_512_000_000n,
};
const CASH = 'TWD';
const DAY_MS = SECONDS_A_DAY * 1000;
const SEED = '6a696e6b76';

/** Prices of a month up to a given moment, the same in every run. */
export class PriceHistory {
  readonly end: Date;
  readonly isLevel: boolean;
  readonly #paths: ReadonlyMap<Metal, bigint[]>;

  /**
   * @param end the last moment; the path starts `DAYS` days before
   * @param level whether bars, ticks and fixings have the last price throughout; deals keep the prices
   *   of their days
   */
  constructor(end: Date, { level = false } = {}) {
    this.end = end;
    this.isLevel = level;
    this.#paths = new Map(METALS.map((symbol) => [symbol, pathOf(symbol)]));
  }

  /** The price of a gram at a moment, in minor units; before the start, the first price. */
  priceAt(symbol: Metal, moment: Date): bigint {
    return this.#priceOnPath(symbol, this.isLevel ? this.end : moment);
  }

  #priceOnPath(symbol: Metal, moment: Date): bigint {
    const back = Math.round((this.end.getTime() - moment.getTime()) / 1000 / STEP_SECONDS);
    const path = this.#paths.get(symbol) ?? [];
    return path[Math.min(STEPS, Math.max(0, STEPS - back))] ?? 0n;
  }

  /**
   * The price of a gram on the day of a moment, always at the time of day of `end`, so that a day's
   * price does not depend on when pictures are taken.
   */
  priceOfDay(symbol: Metal, moment: Date, secondsLater = 0): bigint {
    const days = Math.round((dayOf(this.end) - dayOf(moment)) / DAY_MS);
    const then = this.end.getTime() - days * DAY_MS + secondsLater * 1000;
    return this.#priceOnPath(symbol, new Date(then));
  }

  /** Stores the bars of the charts, and the ticks of the last minutes. */
  async store(past: Past): Promise<void> {
    await past.run('DELETE FROM tick');
    for (const symbol of METALS) {
      const bars = BARS.flatMap((bar) => this.#barsOf(symbol, bar));
      await past.run(
        `INSERT INTO price_bar (symbol, seconds, start, open, high, low, close)
         SELECT $1, seconds, to_timestamp(start), open, high, low, close
         FROM jsonb_to_recordset($2::jsonb)
           AS bar(seconds int, start bigint, open bigint, high bigint, low bigint, close bigint)`,
        [symbol, JSON.stringify(bars)],
      );
    }
    for (let back = 20; back >= 0; back--) await this.#storeTicks(past, back * STEP_SECONDS);
  }

  async #storeTicks(past: Past, secondsBack: number): Promise<void> {
    const at = new Date(this.end.getTime() - secondsBack * 1000);
    for (const symbol of METALS)
      await past.run('INSERT INTO tick (symbol, at, price) VALUES ($1, $2, $3)', [
        symbol,
        at,
        this.priceAt(symbol, at).toString(),
      ]);
  }

  #barsOf(symbol: Metal, { seconds, days }: (typeof BARS)[number]) {
    const last = barStart(this.end.getTime(), seconds) / 1000;
    const count = (days * SECONDS_A_DAY) / seconds - 1;
    return Array.from({ length: count }, (_, i) => {
      const start = last - i * seconds;
      const prices = Array.from({ length: seconds / STEP_SECONDS }, (_each, step) =>
        Number(this.priceAt(symbol, new Date((start + step * STEP_SECONDS) * 1000))),
      );
      const range = { high: Math.max(...prices), low: Math.min(...prices) };
      return { seconds, start, open: prices[0], close: prices.at(-1), ...range };
    });
  }
}

function dayOf(moment: Date): number {
  return dateColumn(localDay(moment)).getTime();
}

function pathOf(symbol: Metal): bigint[] {
  const pricesMinor: bigint[] = [];
  let walker = walkerOf(symbol, 0, OPENINGS[symbol]);
  for (let point = 0; point <= STEPS; point++) {
    const step = (point * STEPS_PER_POINT) % SECONDS_A_DAY;
    if (step === 0 && point > 0) walker = walkerOf(symbol, point, walker.walkTo(SECONDS_A_DAY));
    pricesMinor.push(priceOfState(walker.walkTo(step), CASH));
  }
  return pricesMinor;
}

/** A path covers as many steps as a day has seconds; the next path continues at its end. */
function walkerOf(symbol: Metal, from: number, openingMicro: bigint): PathWalker {
  const seed = `${SEED}${from.toString(16).padStart(8, '0')}`.padEnd(64, '0');
  return new PathWalker({ seed, symbol, openingMicro });
}
