import type { Db } from '#lib/base/db/client';
import { METALS } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import { changeFields, getDayChanges } from '../queries.ts';
import { encodeDayPrices, type StreamEvent } from './event.ts';

/** Reads the prices of 24 hours ago as an event of the stream. */
export async function readDayPrices(db: Db, now: Date = new Date()): Promise<StreamEvent> {
  const [changes, { currency }] = await Promise.all([getDayChanges(db), getSettings(db)]);
  const prices = METALS.map((metal) => [
    metal,
    changeFields(changes.get(metal), currency).price_24h,
  ]);
  return encodeDayPrices({ at: now.toISOString(), price_24h: Object.fromEntries(prices) });
}
