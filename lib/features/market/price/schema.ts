import { z } from 'zod';
import { METALS } from '#lib/base/money';

export { MARKET_RANGES, type MarketRange } from './ranges.ts';

export const marketSchema = z.object({
  symbol: z.enum(METALS, 'invalid').optional().describe('One metal; all of them if left out.'),
  range: z
    .enum(['1h', '1d', '30d'], 'invalid')
    .describe('How far the series goes back; its bars have 15 s, 5 min or 2 h.'),
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
