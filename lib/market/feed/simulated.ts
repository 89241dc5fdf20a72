import { getSettings } from '#lib/config/queries';
import type { Pool } from '#lib/db/client';
import { METALS } from '#lib/money';
import { dayStart, localDay } from '#lib/taipei-time';
import { PathWalker, priceOfState } from '../price/price-path.ts';
import type { FeedTick } from '../price/store-ticks.ts';
import type { Feed } from './feed.ts';
import { type FeedDay, openFeedDay } from './feed-day.ts';

/** The next day is opened so long before it begins: its hash is public from its first second on. */
const AHEAD_MS = 600_000;

/**
 * The feed of paper mode: for each whole second the prices of the day's paths, which follow from the
 * day's seed. Any number of processes come to the same prices; a second that none of them looked at
 * has none.
 */
export function simulatedFeed(pool: Pool): Feed {
  let present: DayWalk | undefined;
  let opened = '';
  return {
    async read(now) {
      const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
      const day = localDay(second);
      const { currency } = await getSettings(pool);
      if (!present?.canReach(day, second)) present = new DayWalk(await openFeedDay(pool, day));
      const ahead = localDay(new Date(second.getTime() + AHEAD_MS));
      if (ahead !== day && ahead !== opened) opened = (await openFeedDay(pool, ahead)).day;
      return present.statesAt(second).map(
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

/** The paths of one day, walked as the clock goes. */
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

  /** Whether a moment lies ahead on this day; a clock that was set back has to begin again. */
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
