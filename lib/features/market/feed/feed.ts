import type { FeedTick } from '../price/store-ticks.ts';

/** A source of prices. An instance belongs to one process and may cache. */
export interface Feed {
  /**
   * Reads the present prices, at most one of each instrument; fewer or none if the source is
   * unavailable. Errors of the source are logged, not thrown.
   * @param now by the database's clock
   */
  read(now: Date): Promise<FeedTick[]>;
}
