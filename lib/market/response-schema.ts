import { z } from 'zod';
import {
  cashAmount,
  localDay,
  metal,
  moment,
  percent,
  recordId,
  sha256Hex,
} from '#lib/contract/response-fields';

const millisecondsAfter = z.int().min(0);

/** A price bar. Prices are decimal strings: cash for one gram. */
const priceBar = z
  .tuple([
    z.int().describe('When the bar begins: milliseconds since the Unix epoch.'),
    cashAmount.describe('Last price.'),
    cashAmount.describe('First price.'),
    cashAmount.describe('Highest price.'),
    cashAmount.describe('Lowest price.'),
    millisecondsAfter.describe('When the first price was made: milliseconds after the beginning.'),
    millisecondsAfter.describe('When the last price was made: milliseconds after the beginning.'),
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
  price_at: moment.nullable().describe('When that price was made.'),
  stale: z.boolean().describe('True without a price, or with one that is too old to trade on.'),
  change_24h: percent.nullable().describe('Change within 24 hours; null if it is unknown.'),
  price_24h: cashAmount.nullable().describe('Price of 24 hours ago, which change_24h is based on.'),
};

/** A metal and its price. */
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
        'Hash of the seed of that day, public before its first price; null for an external feed.',
      ),
  })
  .meta({ id: 'Market', description: 'Metals with their prices.' });

/** Data of the stream's event `tick`. */
export const tickEvent = z
  .strictObject({
    symbol: metal,
    price: cashAmount.describe('Cash for one gram.'),
    at: moment.describe('When the price was made.'),
  })
  .meta({ id: 'TickEvent', description: 'Data of the event tick: a new price.' });

/** Data of the stream's event `issue`. */
export const issueEvent = z
  .strictObject({
    room_id: recordId,
    no: z.string().describe('Number of the issue.'),
    state: z
      .enum(['scheduled', 'open', 'closed', 'fixed', 'settled', 'void'])
      .describe('State that the issue is in now.'),
  })
  .meta({
    id: 'IssueEvent',
    description: 'Data of the event issue: an issue has changed its state.',
  });

/** Data of the stream's event `day`. */
export const dayEvent = z
  .strictObject({
    at: moment.describe('When the prices were read.'),
    price_24h: z
      .record(metal, cashAmount.nullable())
      .describe('Price of each metal 24 hours ago: cash for one gram; null if it is unknown.'),
  })
  .meta({
    id: 'DayEvent',
    description: 'Data of the event day: prices of 24 hours ago, each minute.',
  });

export type DayPrices = z.output<typeof dayEvent>;
export type Instrument = z.output<typeof instrument>;
export type Market = z.output<typeof market>;
export type MarketItem = z.output<typeof marketItem>;
export type PriceBar = z.output<typeof priceBar>;
