import { z } from 'zod';
import { ASSET_SCALE, type Asset, CASH_CURRENCIES, METALS } from '#lib/base/money';

/**
 * Shared fields of answers. They describe format and unit; add the meaning with `.describe()`.
 * Amounts and ids are strings, because JSON numbers lose digits.
 */

/** `data` of a call that returns nothing. */
export const nothing = z.null().describe('Always null.');

export const recordId = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({ id: 'RecordId', description: 'Id: a string of decimal digits.' });

/** Format of `Date.toISOString`. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({
    id: 'Moment',
    description: 'Moment: ISO 8601 in UTC with milliseconds.',
    format: 'date-time',
  });

export const localDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ id: 'LocalDay', description: 'Calendar day in Asia/Taipei.', format: 'date' });

export const cashAmount = z
  .string()
  .regex(/^-?\d{1,30}\.\d{2}$/)
  .meta({
    id: 'CashAmount',
    description:
      'Amount of the cash currency: a decimal string with two decimals, minus if negative.',
  });

export const grams = z
  .string()
  .regex(/^-?\d+\.\d{4}$/)
  .meta({ id: 'Grams', description: 'Grams of a metal: a decimal string with four decimals.' });

/** Amount of the asset in another field; it has two, four or six decimals. */
export const assetAmount = z
  .string()
  .regex(/^-?\d+\.\d{2,6}$/)
  .meta({
    id: 'AssetAmount',
    description:
      'Amount of the named asset: a decimal string with the decimals of the asset (cash 2, metals 4, USDT 6), minus if negative.',
  });

/** A setting, with as many decimals as the operator entered. */
export const decimalSetting = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({
    id: 'DecimalSetting',
    description: 'Decimal string. The number of decimals is not fixed.',
  });

export const exchangeRate = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({
    id: 'ExchangeRate',
    description: 'Exchange rate: a decimal string, cash for one unit of the pay currency.',
  });

export const basisPoints = z
  .int()
  .min(0)
  .max(10_000)
  .meta({ id: 'BasisPoints', description: 'Basis points: 1 is 0.01 %.' });

export const termDays = z
  .int()
  .min(1)
  .max(3_650)
  .meta({ id: 'TermDays', description: 'Length of a fixed term in days.' });

export const metal = z.enum(METALS).meta({
  id: 'Metal',
  description: 'Metal that is traded in grams: XAU gold, XAG silver, XPT platinum.',
});

export const cashCurrency = z
  .enum(CASH_CURRENCIES)
  .meta({ id: 'CashCurrency', description: 'ISO 4217 code of a cash currency.' });

export const asset = z
  .enum(Object.keys(ASSET_SCALE) as [Asset, ...Asset[]])
  .meta({ id: 'Asset', description: 'Cash currency, metal or USDT.' });

export const sha256Hex = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'Sha256Hex', description: 'SHA-256 in lower-case hex.' });

/** Signed percent with two decimals, such as `+1.23`. */
export const percent = z
  .string()
  .regex(/^[+-]\d+\.\d{2}$/)
  .meta({ id: 'Percent', description: 'Signed percent with two decimals, such as "+1.23".' });

export const simulated = z
  .boolean()
  .describe('True if it was created in paper mode, with simulated money and metal.');

export const statusText = z
  .string()
  .describe("Status as text in the request's language. For display only; do not compare it.");
