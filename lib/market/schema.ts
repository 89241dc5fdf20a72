import { z } from 'zod';
import { METALS, type Metal } from '#lib/money';

/** What a chart can span, with the length of its bars in seconds. */
export const MARKET_RANGES = {
  '1h': { seconds: 3_600, bar: 15 },
  '1d': { seconds: 86_400, bar: 300 },
  '30d': { seconds: 30 * 86_400, bar: 7_200 },
} as const;
export type MarketRange = keyof typeof MARKET_RANGES;

export const marketSchema = z.object({
  /** One instrument; all of them when it is left out. */
  symbol: z.enum(METALS, 'invalid').optional(),
  range: z.enum(['1h', '1d', '30d'], 'invalid'),
});

export type MarketInput = z.output<typeof marketSchema>;

/** Where Postgres tells all web processes what has happened: `NOTIFY market, '<json>'`. */
export const MARKET_CHANNEL = 'market';

/** A price that has been stored, as it is told. */
export interface TickNews {
  type: 'tick';
  /** Grows with every tick: what a reader of the stream resumes after. */
  id: string;
  symbol: Metal;
  /** Decimal string: cash for one gram. */
  price: string;
  at: string;
}

/** An issue that has gone on to another state. */
export interface IssueNews {
  type: 'issue';
  room_id: string;
  no: string;
  state: string;
}

export type MarketNews = TickNews | IssueNews;
