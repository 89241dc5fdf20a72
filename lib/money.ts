/**
 * Exact money. Amounts are BIGINT minor units of an asset; strings cross the wire; no floats.
 *
 * The name of a bigint ends in its unit:
 * - `…Minor`: minor units of an asset (cents of a currency, the smallest unit of a metal). Cash
 *   amounts, and ledger amounts of any asset.
 * - `…Units`: the smallest units of a metal. Quantities: `qtyUnits`, `boughtUnits`.
 * - `priceMinor` and every other price: minor units of cash for one gram.
 * - `…Micro`: millionths of the cash currency for one gram. Only the simulated feed's paths.
 * - `…Id`: an id. Ratios keep the word of their unit: `feeBps`, `permille`.
 *
 * The API's fields, database columns, the ledger's JSON and CSV columns keep their own names.
 */

/** Assets the ledger counts, with the decimals of their minor unit. Cash currencies and metals in grams. */
export const ASSET_SCALE = { TWD: 2, HKD: 2, CNY: 2, USDT: 6, XAU: 4, XAG: 4, XPT: 4 } as const;
export type Asset = keyof typeof ASSET_SCALE;

/** Currencies that an installation can keep its books in. */
export const CASH_CURRENCIES = ['TWD', 'HKD', 'CNY'] as const satisfies readonly Asset[];

/** What rooms deal in, counted in grams. Their symbols are their assets. */
export const METALS = ['XAU', 'XAG', 'XPT'] as const satisfies readonly Asset[];
export type Metal = (typeof METALS)[number];

/** One basis point is 1/10,000. */
export const BPS = 10_000n;

/** Largest magnitude that a BIGINT column holds. */
const MAX_MINOR = 9_223_372_036_854_775_807n;

const DECIMAL = /^(?:0|[1-9][0-9]{0,15})(?:\.([0-9]{1,8}))?$/;

/**
 * Reads an amount of an asset: a plain decimal string, or a JSON number with no more decimals than
 * the asset has. Signs, exponents, blanks, full-width digits, leading zeros and excess decimals are
 * refused, never rounded.
 * @returns minor units, or null when the input is not such an amount
 */
export function parseAmount(input: unknown, asset: Asset): bigint | null {
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string') return null;
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const scale = ASSET_SCALE[asset];
  const decimals = match[1] ?? '';
  if (decimals.length > scale) return null;
  const whole = text.slice(0, decimals ? -decimals.length - 1 : undefined);
  const amountMinor = BigInt(whole + decimals.padEnd(scale, '0'));
  return amountMinor <= MAX_MINOR ? amountMinor : null;
}

/** Writes minor units as a decimal string with all decimals of the asset: `123450n` TWD is `"1234.50"`. */
export function formatAmount(amountMinor: bigint, asset: Asset): string {
  const scale = ASSET_SCALE[asset];
  const sign = amountMinor < 0n ? '-' : '';
  // Stryker disable next-line EqualityOperator: minus zero is zero.
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(scale + 1, '0');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** `formatAmount` with thousands separators, for reading: `"1,234.50"`. */
export function groupAmount(decimal: string): string {
  // Stryker disable next-line StringLiteral: split() returns at least one part; the default is for the type.
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** An amount without the zeros at its end, down to `least` decimals: `"46.406250"` is `"46.40625"`. */
export function trimZeros(decimal: string, least = 2): string {
  // Stryker disable next-line StringLiteral: split() returns at least one part; the default is for the type.
  const [whole = '', fraction = ''] = decimal.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(Math.min(least, fraction.length), '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** A limit as people say it: `"100.00"` is `"100"`, while `"99.50"` stays. */
export function plainLimit(decimal: string): string {
  return decimal.replace(/\.0+$/, '');
}

/** Divides two integers, rounding half to even. The only place where money is rounded. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  // Stryker disable next-line EqualityOperator: minus zero is zero.
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const quotient = magnitude / denominator;
  const twice = (magnitude % denominator) * 2n;
  const up = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  const rounded = up ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}

/** Takes basis points of an amount, rounded half-even once: 20 bps of 10000 minor units is 20. */
export function takeBps(amountMinor: bigint, bps: bigint): bigint {
  return divideHalfEven(amountMinor * bps, BPS);
}

/**
 * What a quantity costs, rounded half-even once.
 * @param qtyUnits units of the metal
 * @param priceMinor minor units of cash for one gram
 */
export function costOf(qtyUnits: bigint, metal: Metal, priceMinor: bigint): bigint {
  return divideHalfEven(qtyUnits * priceMinor, 10n ** BigInt(ASSET_SCALE[metal]));
}

/** `part` of `whole` of an amount, rounded half-even once. */
export function shareOf(amountMinor: bigint, part: bigint, whole: bigint): bigint {
  return divideHalfEven(amountMinor * part, whole);
}

/**
 * What an amount comes to in another asset, rounded half-even once.
 * @param rate decimal string above zero: how much of `from` one whole unit of `into` costs
 */
export function convertAtRate(amountMinor: bigint, from: Asset, rate: string, into: Asset): bigint {
  // Stryker disable next-line StringLiteral: split() returns at least one part; the default is for the type.
  const [whole = '', decimals = ''] = rate.split('.');
  const scaledRate = BigInt(whole + decimals);
  const numerator = amountMinor * 10n ** BigInt(ASSET_SCALE[into] + decimals.length);
  return divideHalfEven(numerator, scaledRate * 10n ** BigInt(ASSET_SCALE[from]));
}

/** The balance as the JSON number that the contract asks for; exact up to 2^53 minor units. */
export function toJsonNumber(amountMinor: bigint, asset: Asset): number {
  return Number(formatAmount(amountMinor, asset));
}
