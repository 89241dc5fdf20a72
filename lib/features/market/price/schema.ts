import { z } from 'zod';
import { METALS } from '#lib/base/money';

import { MARKET_RANGES, type MarketRange } from './ranges.ts';

const RANGES = Object.keys(MARKET_RANGES) as MarketRange[];

export const marketSchema = z.object({
  symbol: z.enum(METALS, 'invalid').optional().describe('One metal; all of them if left out.'),
  range: z
    .enum(RANGES, 'invalid')
    .describe(
      'How far the series goes back, `all` to the first price. Its bars have 15 s for an hour, 5 min for a day, 2 h up to 30 days, else a day; finer ones while there are few days of prices, and several days if `all` has more than 400.',
    ),
});

export type MarketInput = z.output<typeof marketSchema>;

/** The Postgres channel by which all web processes are notified: `NOTIFY market, '<json>'`. */
export const MARKET_CHANNEL = 'market';

export const marketEventSchema = z.discriminatedUnion('type', [
  /** A price that has been stored. */
  z.object({
    type: z.literal('tick'),
    /** Increases with every tick; a client of the stream resumes after it. */
    id: z.string().regex(/^\d+$/),
    symbol: z.enum(METALS),
    /** Decimal string: cash for one gram. */
    price: z.string(),
    at: z.string(),
  }),
  /** An issue that has entered another state. */
  z.object({
    type: z.literal('issue'),
    room_id: z.string(),
    no: z.string(),
    state: z.string(),
  }),
]);

export type MarketEvent = z.output<typeof marketEventSchema>;
export type TickEvent = Extract<MarketEvent, { type: 'tick' }>;
export type IssueStateEvent = Extract<MarketEvent, { type: 'issue' }>;
