import { BPS } from '#lib/base/money';

/**
 * Interest of fixed-term deposits: simple, ACT/365 (365 days in every year, also leap years), the
 * day of maturity excluded, floored to the minor unit once. Pure, and safe for the browser.
 */

/** A length in days and an annual rate in basis points. */
export interface Term {
  days: number;
  rate_bps: number;
}

/** A product. */
export interface OfferedTerm extends Term {
  /** It matures on a business day. */
  business_day?: boolean | undefined;
}

/** The terms that determine the interest of a deposit. Minor units. */
export interface Agreement {
  principalMinor: bigint;
  days: number;
  /** Days of the promised interest: more than `days` if it matures on a later business day. */
  interestDays: number;
  rateBps: number;
  /** The shorter terms that were offered when the deposit was made. */
  shorterTerms: readonly Term[];
}

const YEAR_DAYS = 365n;
/** An early close pays this percentage of the rate of the term that was reached. */
const EARLY_PERCENT = 80;

/**
 * Simple interest in minor units. 10,000.00 at 120 bps for 30 days: 1,000,000 × 120 × 30 / (10,000
 * × 365) = 986.3, so 9.86.
 */
export function computeInterest(principalMinor: bigint, rateBps: number, days: number): bigint {
  return (principalMinor * BigInt(rateBps) * BigInt(days)) / (BPS * YEAR_DAYS);
}

/** The interest promised at maturity. */
export function promisedInterest({ principalMinor, rateBps, interestDays }: Agreement): bigint {
  return computeInterest(principalMinor, rateBps, interestDays);
}

/** The interest accrued after `day` whole days. */
export function accruedInterest(
  { principalMinor, rateBps, interestDays }: Agreement,
  day: number,
): bigint {
  return computeInterest(principalMinor, rateBps, Math.min(day, interestDays));
}

/** The interest of an early close after `day` whole days, before maturity: at most what is promised. */
export function earlyInterest(agreement: Agreement, day: number): bigint {
  const reached = earlyTerms(agreement).findLast((term) => term.days <= day);
  if (!reached) return 0n;
  const { principalMinor } = agreement;
  const interestMinor =
    (principalMinor * BigInt(reached.hundredths) * BigInt(day)) / (100n * BPS * YEAR_DAYS);
  const promisedMinor = promisedInterest(agreement);
  return interestMinor < promisedMinor ? interestMinor : promisedMinor;
}

/** The rates of an early close by the length reached, shortest first: 120 bps × 80 % = 96. */
export function earlyRates(agreement: Pick<Agreement, 'rateBps' | 'shorterTerms'>): Term[] {
  return earlyTerms(agreement).map(({ days, hundredths }) => ({
    days,
    rate_bps: hundredths / 100,
  }));
}

/** The terms shorter than `days`, shortest first. */
export function listShorterTerms(terms: readonly Term[], days: number): Term[] {
  return terms
    .filter((term) => term.days < days)
    .map(({ days: length, rate_bps }) => ({ days: length, rate_bps }))
    .sort((a, b) => a.days - b.days);
}

/**
 * Rates in hundredths of a basis point, so that 80 % of a rate is exact. Capped at the deposit's
 * own rate: if a shorter term had a higher rate, an early close must not earn more than was
 * promised.
 */
function earlyTerms({ rateBps, shorterTerms }: Pick<Agreement, 'rateBps' | 'shorterTerms'>) {
  return shorterTerms.map(({ days, rate_bps }) => ({
    days,
    hundredths: Math.min(rate_bps * EARLY_PERCENT, rateBps * 100),
  }));
}
