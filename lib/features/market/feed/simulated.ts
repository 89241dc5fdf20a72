import type { Pool } from '#lib/base/db/client';
import { METALS } from '#lib/base/money';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { getSettings } from '#lib/running/config/queries';
import { PathWalker, priceOfState } from '../price/price-path.ts';
import type { FeedTick } from '../price/store-ticks.ts';
import type { Feed } from './feed.ts';
import { ensureFeedDay, type FeedDay } from './feed-day.ts';

/**
 * The next day is created this long before it begins, so that its hash is public from its first
 * second.
 */
const AHEAD_MS = 600_000;

/**
 * The feed of paper mode: for each whole second the prices of the day's paths, which follow from
 * the day's seed. All processes compute the same prices. A second in which no process reads has no
 * tick.
 */
export function simulatedFeed(pool: Pool): Feed {
  let walk: DayWalk | undefined;
  let createdDay = '';
  return {
    async read(now) {
      const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
      const day = localDay(second);
      const { currency } = await getSettings(pool);
      if (!walk?.canReach(day, second)) walk = new DayWalk(await ensureFeedDay(pool, day));
      const ahead = localDay(new Date(second.getTime() + AHEAD_MS));
      if (ahead !== day && ahead !== createdDay)
        createdDay = (await ensureFeedDay(pool, ahead)).day;
      return walk.statesAt(second).map(
        ({ symbol, stateMicro }): FeedTick => ({
          symbol,
          at: second,
          priceMinor: priceOfState(stateMicro, currency),
          source: 'simulated',
        }),
      );
    },
  };
}

/** The paths of one day, advanced with the clock. */
class DayWalk {
  readonly #day: string;
  readonly #start: number;
  readonly #walkers: { symbol: (typeof METALS)[number]; walker: PathWalker }[];

  constructor({ day, seed, openings }: FeedDay) {
    this.#day = day;
    this.#start = dayStart(day).getTime();
    this.#walkers = METALS.map((symbol) => ({
      symbol,
      walker: new PathWalker({ seed, symbol, openingMicro: openings[symbol] }),
    }));
  }

  /**
   * True if a moment is on this day and not before the walkers' position. If not (the clock was set
   * back), a new walk must start.
   */
  canReach(day: string, moment: Date): boolean {
    const second = this.#secondOf(moment);
    return day === this.#day && this.#walkers.every(({ walker }) => walker.second <= second);
  }

  statesAt(moment: Date) {
    const second = this.#secondOf(moment);
    return this.#walkers.map(({ symbol, walker }) => ({
      symbol,
      stateMicro: walker.walkTo(second),
    }));
  }

  #secondOf(moment: Date): number {
    return (moment.getTime() - this.#start) / 1000;
  }
}
