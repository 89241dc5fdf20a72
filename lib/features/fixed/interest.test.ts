import { describe, expect, test } from 'vitest';
import {
  type Agreement,
  accruedInterest,
  earlyInterest,
  earlyRates,
  listShorterTerms,
  promisedInterest,
  type Term,
} from './interest.ts';

/** The terms of the seed. */
const TERMS: Term[] = [
  { days: 7, rate_bps: 100 },
  { days: 30, rate_bps: 120 },
  { days: 90, rate_bps: 150 },
  { days: 180, rate_bps: 160 },
  { days: 365, rate_bps: 170 },
];

/** 12,345.67 */
const PRINCIPAL_MINOR = 1_234_567n;

function agreementOf(days: number, terms = TERMS, principalMinor = PRINCIPAL_MINOR): Agreement {
  const rateBps = terms.find((term) => term.days === days)?.rate_bps ?? 0;
  const shorterTerms = listShorterTerms(terms, days);
  return { principalMinor, days, interestDays: days, rateBps, shorterTerms };
}

describe('interest at maturity', () => {
  test.each([
    // 1,234,567 × 100 × 7 / 3,650,000 = 236.76…
    [7, 236n],
    // 1,234,567 × 120 × 30 / 3,650,000 = 1,217.65…
    [30, 1_217n],
    // 1,234,567 × 150 × 90 / 3,650,000 = 4,566.20…
    [90, 4_566n],
    // 1,234,567 × 160 × 180 / 3,650,000 = 9,741.24…
    [180, 9_741n],
    // 1,234,567 × 170 × 365 / 3,650,000 = 1,234,567 × 0.017 = 20,987.63…
    [365, 20_987n],
  ])('of 12,345.67 for %d days is floored once, to %d cents', (days, amountMinor) => {
    expect(promisedInterest(agreementOf(days))).toBe(amountMinor);
  });

  test('is exact if there is no remainder', () => {
    // 36,500.00 at 100 bps for 7 days: 1.00 a day.
    expect(promisedInterest(agreementOf(7, TERMS, 3_650_000n))).toBe(700n);
  });

  test('below one cent is zero', () => {
    // 52.14 × 1 % × 7 / 365 = 0.00999…; 52.15 makes 0.01000…
    expect(promisedInterest(agreementOf(7, TERMS, 5_214n))).toBe(0n);
    expect(promisedInterest(agreementOf(7, TERMS, 5_215n))).toBe(1n);
  });

  test('is exact for amounts beyond the precision of a float', () => {
    // 90,071,992,547,409.93 for a year at 1.7 %: 9,007,199,254,740,993 × 170 / 10,000 = 153,122,387,330,596.881
    expect(promisedInterest(agreementOf(365, TERMS, 9_007_199_254_740_993n))).toBe(
      153_122_387_330_596n,
    );
  });
});

/** Sum over the days in cents times 3,650,000. */
function dayByDay(days: number, perDay: (day: number) => bigint): bigint {
  let parts = 0n;
  for (let day = 1; day <= days; day++) parts += perDay(day);
  return parts;
}

describe('accrued interest', () => {
  test.each(TERMS)(
    'of $days days grows by one day’s share a day, up to maturity and no further',
    ({ days, rate_bps }) => {
      const agreement = agreementOf(days);
      for (let day = 0; day <= days; day++) {
        const parts = dayByDay(day, () => PRINCIPAL_MINOR * BigInt(rate_bps));
        expect(accruedInterest(agreement, day)).toBe(parts / 3_650_000n);
      }
      expect(accruedInterest(agreement, 0)).toBe(0n);
      expect(accruedInterest(agreement, days)).toBe(promisedInterest(agreement));
      expect(accruedInterest(agreement, days + 1)).toBe(promisedInterest(agreement));
    },
  );
});

describe('an early close', () => {
  test.each([
    // Zero below the shortest term.
    [0, 0n],
    [6, 0n],
    // 80 % of 100 bps: 1,234,567 × 80 × 7 / 3,650,000 = 189.41…
    [7, 189n],
    // 1,234,567 × 80 × 29 / 3,650,000 = 784.71…
    [29, 784n],
    // 80 % of 120 bps: 1,234,567 × 96 × 30 / 3,650,000 = 974.12…
    [30, 974n],
    // 1,234,567 × 96 × 89 / 3,650,000 = 2,889.90…
    [89, 2_889n],
  ])('of 90 days on day %d pays %d cents', (day, amountMinor) => {
    expect(earlyInterest(agreementOf(90), day)).toBe(amountMinor);
  });

  test('of the shortest term pays nothing on any day', () => {
    for (let day = 0; day < 7; day++) expect(earlyInterest(agreementOf(7), day)).toBe(0n);
  });

  test.each(TERMS)(
    'of $days days pays by the longest shorter term reached, on each day of it',
    ({ days }) => {
      const agreement = agreementOf(days);
      for (let day = 0; day < days; day++) {
        const reached = TERMS.filter((term) => term.days < days && term.days <= day);
        const bps = Math.max(0, ...reached.map((term) => term.rate_bps));
        const parts = dayByDay(day, () => PRINCIPAL_MINOR * BigInt(bps) * 4n);
        const paidMinor = earlyInterest(agreement, day);
        expect(paidMinor).toBe(parts / (5n * 3_650_000n));
        expect(paidMinor <= accruedInterest(agreement, day)).toBe(true);
        expect(day === 0 || paidMinor >= earlyInterest(agreement, day - 1)).toBe(true);
      }
    },
  );

  test('never pays more than was promised, even if a shorter term has a higher rate', () => {
    const inverted = [
      { days: 7, rate_bps: 500 },
      { days: 90, rate_bps: 150 },
    ];
    const agreement = agreementOf(90, inverted);
    expect(earlyRates(agreement)).toEqual([{ days: 7, rate_bps: 150 }]);
    for (let day = 0; day < 90; day++)
      expect(earlyInterest(agreement, day) <= accruedInterest(agreement, day)).toBe(true);
    // 1,234,567 × 150 × 89 / 3,650,000 = 4,515.46…
    expect(earlyInterest(agreement, 89)).toBe(4_515n);
    // Closed days have moved the maturity beyond the days of the promised interest.
    expect(earlyInterest(agreement, 95)).toBe(promisedInterest(agreement));
  });

  test('has exactly 80 % of the rates', () => {
    expect(earlyRates(agreementOf(180))).toEqual([
      { days: 7, rate_bps: 80 },
      { days: 30, rate_bps: 96 },
      { days: 90, rate_bps: 120 },
    ]);
    const odd = [{ days: 7, rate_bps: 33 }, ...TERMS.slice(1)];
    expect(earlyRates(agreementOf(30, odd))).toEqual([{ days: 7, rate_bps: 26.4 }]);
    // 1,234,567 × 26.4 × 7 / 3,650,000 = 62.50…
    expect(earlyInterest(agreementOf(30, odd), 7)).toBe(62n);
    expect(earlyRates(agreementOf(7))).toEqual([]);
  });

  test('sorts the shorter terms of any order of settings', () => {
    expect(listShorterTerms([...TERMS].reverse(), 90).map(({ days }) => days)).toEqual([7, 30]);
  });
});
