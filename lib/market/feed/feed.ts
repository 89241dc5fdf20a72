import type { FeedTick } from '../price/store-ticks.ts';

/** Where prices come from. One object belongs to one process, and may remember what it has seen. */
export interface Feed {
  /**
   * The prices at the present moment, no more than one of each instrument; fewer or none when the
   * source has none to give. What is wrong with the source goes to the log, not to the caller.
   * @param now by the database's clock
   */
  read(now: Date): Promise<FeedTick[]>;
}
