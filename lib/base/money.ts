/**
 * Exact money. Amounts are BIGINT minor units of an asset. They cross the wire as decimal strings,
 * never as floats.
 *
 * The name of a bigint ends in its unit:
 * - `…Minor`: minor units of an asset (cents of a currency, the smallest unit of a metal). Cash
 *   amounts, and ledger amounts of any asset.
 * - `…Units`: the smallest units of a metal. Quantities: `qtyUnits`, `boughtUnits`.
 * - `priceMinor` and every other price: minor units of cash for one gram.
 * - `…Micro`: millionths of the cash currency for one gram. Only in the paths of the simulated
 *   feed.
 * - `…Id`: an id. Ratios are named for their unit: `feeBps`, `permille`.
 *
 * API fields, database columns, and the ledger's JSON and CSV columns keep their own names.
 */

/**
 * Assets of the ledger with the number of decimals of their minor unit: cash currencies, and metals
 * in grams.
 */
export const ASSET_SCALE = { TWD: 2, HKD: 2, CNY: 2, USDT: 6, XAU: 4, XAG: 4, XPT: 4 } as const;
export type Asset = keyof typeof ASSET_SCALE;

/** Currencies that an installation can keep its books in. */
export const CASH_CURRENCIES = ['TWD', 'HKD', 'CNY'] as const satisfies readonly Asset[];

/**
 * What members read before an amount of cash: `NT$30,000`. Other assets have their unit behind the
 * figure. The desk, exports and the API write currency codes.
 */
const CASH_SYMBOL = {
  TWD: 'NT$',
  HKD: 'HK$',
  CNY: 'CN¥',
} as const satisfies Record<(typeof CASH_CURRENCIES)[number], string>;

/** The metals that rooms trade, counted in grams. The symbol of a metal is its asset code. */
export const METALS = ['XAU', 'XAG', 'XPT'] as const satisfies readonly Asset[];
export type Metal = (typeof METALS)[number];

/** One basis point is 1/10,000. */
export const BPS = 10_000n;

/** Largest magnitude that a BIGINT column holds. */
const MAX_MINOR = 9_223_372_036_854_775_807n;

const DECIMAL = /^(?:0|[1-9][0-9]{0,15})(?:\.([0-9]{1,8}))?$/;

/**
 * Parses an amount of an asset: a plain decimal string, or a JSON number with no more decimals than
 * the asset has. Rejects (never rounds) signs, exponents, blanks, full-width digits, leading zeros
 * and excess decimals.
 * @returns minor units, or null when the input is not a valid amount
 */
export function parseAmount(input: unknown, asset: Asset): bigint | null {
  const text = typeof input === 'number' ? String(input) : input;
  return typeof text === 'string' ? parseDecimal(text, ASSET_SCALE[asset]) : null;
}

/** Parses a plain decimal string into an integer of its last decimal; null if it is not one. */
function parseDecimal(text: string, scale: number): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const decimals = match[1] ?? '';
  if (decimals.length > scale) return null;
  const whole = text.slice(0, decimals ? -decimals.length - 1 : undefined);
  const amountMinor = BigInt(whole + decimals.padEnd(scale, '0'));
  return amountMinor <= MAX_MINOR ? amountMinor : null;
}

/**
 * The amounts that begin with a decimal, as people search for them: `"8029"` is 8,029.00 to 8,029.99 TWD,
 * `"8029.5"` is 8,029.50 to 8,029.59.
 * @returns the lowest and the highest in minor units, or null when the input is not a valid amount
 */
export function amountsBeginningWith(decimal: string, asset: Asset): [bigint, bigint] | null {
  const firstMinor = parseAmount(decimal, asset);
  if (firstMinor === null) return null;
  const missing = ASSET_SCALE[asset] - (decimal.split('.')[1]?.length ?? 0);
  const lastMinor = firstMinor + 10n ** BigInt(missing) - 1n;
  return [firstMinor, lastMinor < MAX_MINOR ? lastMinor : MAX_MINOR];
}

/**
 * Parses an amount that is known to be valid, e.g. one written by the server.
 * @throws {RangeError} if it is not
 */
export function parseAmountOrThrow(amount: string, asset: Asset): bigint {
  const amountMinor = parseAmount(amount, asset);
  if (amountMinor === null) throw new RangeError(`${amount} is no amount of ${asset}`);
  return amountMinor;
}

/**
 * Formats minor units as a decimal string with all decimals of the asset: `123450n` TWD is
 * `"1234.50"`.
 */
export function formatAmount(amountMinor: bigint, asset: Asset): string {
  return formatDecimal(amountMinor, ASSET_SCALE[asset]);
}

function formatDecimal(amountMinor: bigint, scale: number): string {
  const sign = amountMinor < 0n ? '-' : '';
  // Stryker disable next-line EqualityOperator: minus zero is zero.
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(scale + 1, '0');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** An amount with its asset and all decimals, for texts that are compared: `"TWD 1234.50"`. */
export function moneyLine(amount: string, asset: Asset): string {
  return `${asset} ${formatAmount(parseAmountOrThrow(amount, asset), asset)}`;
}

/** Adds thousands separators to a formatted amount, for display: `"1,234.50"`. */
export function groupAmount(decimal: string): string {
  // Stryker disable next-line StringLiteral: split() returns at least one part; the default is for the type.
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Whether a decimal string is zero: `0`, `0.0000`. */
export function isZero(decimal: string): boolean {
  return /^[0.]+$/.test(decimal);
}

/**
 * Removes trailing zeros of an amount but keeps `least` decimals: `"46.406250"` is `"46.40625"`.
 */
export function trimZeros(decimal: string, least = 2): string {
  // Stryker disable next-line StringLiteral: split() returns at least one part; the default is for the type.
  const [whole = '', fraction = ''] = decimal.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(Math.min(least, fraction.length), '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Formats a limit for display: `"100.00"` becomes `"100"`, `"99.50"` stays. */
export function plainLimit(decimal: string): string {
  return decimal.replace(/\.0+$/, '');
}

/** `auto` leaves out decimals that are all zero. */
export type Decimals = 'all' | 'auto';

interface MoneyFormat {
  decimals?: Decimals;
  /** Also shows the sign of amounts above zero. */
  signed?: boolean;
}

const MINUS = '\u2212';

/** The symbol written before an amount of a currency; empty for assets with a unit behind it. */
export function cashSymbol(currency: string): string {
  return CASH_SYMBOL[currency as keyof typeof CASH_SYMBOL] ?? '';
}

/** The sign and the grouped digits of a decimal string, which may be signed. */
export function signAndDigits(
  amount: string,
  { decimals, signed }: MoneyFormat = {},
): [sign: string, digits: string] {
  const magnitude = amount.replace(/^[-+]/, '');
  const digits = groupAmount(decimals === 'auto' ? plainLimit(magnitude) : magnitude);
  const plus = signed && /[1-9]/.test(digits) ? '+' : '';
  return [amount.startsWith('-') ? MINUS : plus, digits];
}

/**
 * An amount as members read it, for messages, labels and shared texts: `NT$1,234.50`,
 * `12.5 USDT`. On the screen an amount is a `Money` component.
 */
export function moneyText(amount: string, currency: string, format?: MoneyFormat): string {
  const [sign, digits] = signAndDigits(amount, format);
  const symbol = cashSymbol(currency);
  return sign + symbol + digits + (symbol ? '' : `\u00a0${currency}`);
}

/** A limit for a message: `NT$100`, or `NT$99.50`. */
export function limitText(limitMinor: bigint, asset: Asset): string {
  return moneyText(formatAmount(limitMinor, asset), asset, { decimals: 'auto' });
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

/** Basis points of an amount, rounded half-even once: 20 bps of 10000 minor units is 20. */
export function takeBps(amountMinor: bigint, bps: bigint): bigint {
  return divideHalfEven(amountMinor * bps, BPS);
}

/**
 * The cost of a quantity in minor units of cash, rounded half-even once.
 * @param qtyUnits units of the metal
 * @param priceMinor minor units of cash for one gram
 */
export function computeCost(qtyUnits: bigint, metal: Metal, priceMinor: bigint): bigint {
  return divideHalfEven(qtyUnits * priceMinor, 10n ** BigInt(ASSET_SCALE[metal]));
}

/** Decimals of a weight in mace, as many as those of a metal in grams. */
export const MACE_SCALE = 4;
/** A mace (台錢) is 3.75 g: 375 hundredths. */
const MACE_HUNDREDTHS = 375n;

/**
 * Converts a weight in mace into units of a metal, rounded down: never more than was typed.
 * @returns null when the input is not a valid weight with at most `MACE_SCALE` decimals
 */
export function maceToUnits(mace: string, metal: Metal): bigint | null {
  const weight = parseDecimal(mace, MACE_SCALE);
  if (weight === null) return null;
  const gramUnits = 10n ** BigInt(ASSET_SCALE[metal]);
  return (weight * MACE_HUNDREDTHS * gramUnits) / (100n * 10n ** BigInt(MACE_SCALE));
}

/** Converts units of a metal into mace as a decimal string, rounded down. */
export function unitsToMace(qtyUnits: bigint, metal: Metal): string {
  const gramUnits = 10n ** BigInt(ASSET_SCALE[metal]);
  const weight = (qtyUnits * 100n * 10n ** BigInt(MACE_SCALE)) / (MACE_HUNDREDTHS * gramUnits);
  return formatDecimal(weight, MACE_SCALE);
}

/** The fraction `part / whole` of an amount, rounded half-even once. */
export function computeShare(amountMinor: bigint, part: bigint, whole: bigint): bigint {
  return divideHalfEven(amountMinor * part, whole);
}

/** The amount as the JSON number that the API requires. Exact up to 2^53 minor units. */
export function toJsonNumber(amountMinor: bigint, asset: Asset): number {
  return Number(formatAmount(amountMinor, asset));
}
