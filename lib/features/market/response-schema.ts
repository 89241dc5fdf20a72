import { z } from 'zod';
import {
  cashAmount,
  localDay,
  metal,
  moment,
  percent,
  recordId,
  sha256Hex,
} from '#lib/base/contract/response-fields';

const millisecondsAfter = z.int().min(0);

/** Price bar (OHLC) of a time interval. Prices are decimal strings: cash for one gram. */
const priceBar = z
  .tuple([
    z.int().describe('Start of the bar: milliseconds since the Unix epoch.'),
    cashAmount.describe('Last price.'),
    cashAmount.describe('First price.'),
    cashAmount.describe('Highest price.'),
    cashAmount.describe('Lowest price.'),
    millisecondsAfter.describe('Time of the first price: milliseconds after the start of the bar.'),
    millisecondsAfter.describe('Time of the last price: milliseconds after the start of the bar.'),
  ])
  .readonly()
  .meta({
    id: 'PriceBar',
    description:
      'Prices of a stretch of time, cash for one gram: [begin in epoch milliseconds, close, open, high, low, milliseconds from begin to the first price, to the last price].',
  });

const instrumentFields = {
  symbol: metal,
  name: z.string().describe("Name of the metal, in the request's language."),
  price: cashAmount.nullable().describe('Last price: cash for one gram; null if there is none.'),
  price_at: moment.nullable().describe('Time of that price.'),
  stale: z.boolean().describe('True if the price is missing or too old to trade on.'),
  change_24h: percent.nullable().describe('Change within 24 hours; null if it is unknown.'),
  price_24h: cashAmount.nullable().describe('Price 24 hours ago, the base of change_24h.'),
  change_since: percent
    .nullable()
    .describe('Change since the first price of the last 24 hours; null if change_24h is known.'),
  price_since: cashAmount.nullable().describe('That first price, the base of change_since.'),
  since: moment.nullable().describe('Time of that first price.'),
};

/** A metal with its prices. */
const instrument = z.strictObject(instrumentFields);

const marketItem = z
  .strictObject({
    ...instrumentFields,
    series: z.array(priceBar).describe('Bars of the range that have a price, oldest first.'),
  })
  .meta({
    id: 'MarketItem',
    description: 'A metal with its last price and its prices over a range.',
  });

export const market = z
  .strictObject({
    items: z.array(marketItem).describe('The metals, or the one that was requested.'),
    seed_day: localDay.nullable().describe('Day of the simulated feed; null for an external feed.'),
    seed_hash: sha256Hex
      .nullable()
      .describe(
        'Hash of the seed of seed_day, published before the first price of the day; null for an external feed.',
      ),
  })
  .meta({ id: 'Market', description: 'Metals with their prices.' });

/** Data of the stream's event `tick`. */
export const tickEvent = z
  .strictObject({
    symbol: metal,
    price: cashAmount.describe('Cash for one gram.'),
    at: moment.describe('Time of the price.'),
  })
  .meta({ id: 'TickEvent', description: 'Data of the event tick: a new price.' });

/** Data of the stream's event `issue`. */
export const issueEvent = z
  .strictObject({
    room_id: recordId,
    no: z.string().describe('Human-readable number of the issue.'),
    state: z
      .enum(['scheduled', 'open', 'closed', 'fixed', 'settled', 'void'])
      .describe('New state of the issue.'),
  })
  .meta({
    id: 'IssueEvent',
    description: 'Data of the event issue: an issue has changed its state.',
  });

/** Data of the stream's event `day`. */
export const dayEvent = z
  .strictObject({
    at: moment.describe('Time at which the prices were read.'),
    price_24h: z
      .record(metal, cashAmount.nullable())
      .describe(
        'Price of each metal 24 hours before at: cash for one gram; null if it is unknown.',
      ),
  })
  .meta({
    id: 'DayEvent',
    description: 'Data of the event day: prices 24 hours ago, sent each minute.',
  });

export type DayPrices = z.output<typeof dayEvent>;
export type Instrument = z.output<typeof instrument>;
export type Market = z.output<typeof market>;
export type PriceBar = z.output<typeof priceBar>;
