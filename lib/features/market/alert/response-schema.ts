import { z } from 'zod';
import { cashAmount, metal, moment, recordId } from '#lib/base/contract/response-fields';
import { PRICE_ALERT_KINDS, PRICE_ALERT_REPEATS } from './enums.ts';

const priceAlert = z
  .strictObject({
    id: recordId,
    symbol: metal,
    kind: z.enum(PRICE_ALERT_KINDS).describe('What it waits for.'),
    low: cashAmount
      .nullable()
      .describe('It fires at this price of a gram or below; null if it has no such bound.'),
    high: cashAmount
      .nullable()
      .describe('It fires at this price of a gram or above; null if it has no such bound.'),
    percent: z
      .string()
      .regex(/^\d+\.\d{2}$/)
      .nullable()
      .describe('Of a move: percent of `reference`.'),
    reference: cashAmount.nullable().describe('Of a move: the price when it was set.'),
    repeat: z.enum(PRICE_ALERT_REPEATS).describe('Once, or once a day.'),
    state: z
      .enum(['active', 'resting', 'fired'])
      .describe(
        'A resting one has fired today and waits for the next local day; a fired one has ended.',
      ),
    set_at: moment.describe('When it was set.'),
    fired_at: moment.nullable().describe('When it fired last.'),
    fired_price: cashAmount.nullable().describe('The price that it fired at then.'),
  })
  .meta({ id: 'PriceAlert', description: 'A level of the price that a member is told of.' });
export type PriceAlert = z.output<typeof priceAlert>;

export const priceAlerts = z
  .strictObject({
    waiting: z.array(priceAlert).describe('Active and resting ones, newest first.'),
    fired: z
      .array(priceAlert)
      .describe('The last 20 that fired and ended within 30 days, newest first.'),
    limit: z.int().describe('How many may wait at a time.'),
  })
  .meta({ id: 'PriceAlerts', description: 'Price alerts of a member.' });
export type PriceAlerts = z.output<typeof priceAlerts>;
