import { type Asset, formatAmount, type Metal, parseAmount } from '#lib/base/money';
import { hashSeed, PathWalker, priceOfState } from '#lib/features/market/price/price-path';
import { computeMedian } from '#lib/features/trade/issue/fixing';
import type { IssueProof, ProofDay } from '#lib/features/trade/issue/proof-record';

/** The result of a check; `wait` while the seed is not published yet. */
export type Verdict = 'ok' | 'wrong' | 'wait';

/**
 * One price of the fixing and the price of the path at that time; null while the seed is not
 * published.
 */
interface CheckedTick {
  at: string;
  price: string;
  derived: string | null;
}

export interface Verification {
  /** Null if the prices don't come from a seed: an external feed, or two sources. */
  seed: Verdict | null;
  path: Verdict | null;
  /** Null while the issue has no fixing. */
  median: Verdict | null;
  /** The median computed here. */
  derivedMedian: string | null;
  ticks: CheckedTick[];
}

type Day = NonNullable<ProofDay>;

/**
 * Verifies a fixing from its published data: the seed has the published hash, every price is on the
 * path of that seed, and the fixing is the median of the prices. Takes up to a second on a slow
 * phone, because it computes the path of a whole day.
 */
export function verifyProof(proof: IssueProof, currency: Asset): Verification {
  const days = daysOf(proof);
  const ticks = checkTicks(proof, days, currency);
  const median = derivedMedian(proof, currency);
  return {
    seed: days.length === 0 ? null : verifySeeds(days),
    path: days.length === 0 ? null : verifyTicks(ticks),
    median: proof.median === null ? null : verdictOf(median === proof.median),
    derivedMedian: median,
    ticks,
  };
}

/** The days of the simulated feed that the prices come from. */
function daysOf({ day, seed_hash, seed, opening, next }: IssueProof): Day[] {
  const first = day === null || seed_hash === null ? [] : [{ day, seed_hash, seed, opening }];
  return next ? [...first, next] : first;
}

function verifySeeds(days: readonly Day[]): Verdict {
  if (days.some((day) => day.seed !== null && hashOrNull(day.seed) !== day.seed_hash))
    return 'wrong';
  return days.some(({ seed }) => seed === null) ? 'wait' : 'ok';
}

/** Null if the seed is malformed. */
function hashOrNull(seed: string): string | null {
  try {
    return hashSeed(seed);
  } catch {
    return null;
  }
}

function verifyTicks(ticks: readonly CheckedTick[]): Verdict {
  if (ticks.some(({ derived, price }) => derived !== null && derived !== price)) return 'wrong';
  return ticks.length === 0 || ticks.some(({ derived }) => derived === null) ? 'wait' : 'ok';
}

const DAY_MS = 86_400_000;

function checkTicks(proof: IssueProof, days: readonly Day[], currency: Asset): CheckedTick[] {
  const firstMidnight = Date.parse(proof.cutoff_at) - proof.second_of_cutoff * 1000;
  const walkers = days.map((day) => walkerOf(day, proof.issue.symbol));
  return proof.ticks.map(([at, price]) => {
    const sinceMidnight = Date.parse(at) - firstMidnight;
    const walker = walkers[Math.floor(sinceMidnight / DAY_MS)];
    return { at, price, derived: derive(walker, (sinceMidnight % DAY_MS) / 1000, currency) };
  });
}

function walkerOf({ seed, opening }: Day, symbol: Metal): PathWalker | null {
  if (seed === null || opening === null || hashOrNull(seed) === null) return null;
  return new PathWalker({ seed, symbol, openingMicro: BigInt(opening) });
}

/** The price of the path at a second; null without a path or for an invalid second. */
function derive(
  walker: PathWalker | null | undefined,
  second: number,
  currency: Asset,
): string | null {
  if (!walker) return null;
  try {
    return formatAmount(priceOfState(walker.walkTo(second), currency), currency);
  } catch {
    return null;
  }
}

/** The median of the prices; null if there are none, or if one of them is outside of the window. */
function derivedMedian(proof: IssueProof, currency: Asset): string | null {
  // Prices count from after the cutoff, and after the book was sealed.
  const from = Math.max(Date.parse(proof.cutoff_at), Date.parse(proof.book?.sealed_at ?? '') || 0);
  const until = Date.parse(proof.window_ends_at);
  const counted = proof.ticks.filter(([at]) => Date.parse(at) > from && Date.parse(at) <= until);
  const pricesMinor = counted.map(([, price]) => parseAmount(price, currency));
  if (pricesMinor.length === 0 || counted.length < proof.ticks.length) return null;
  return formatAmount(computeMedian(pricesMinor.map((priceMinor) => priceMinor ?? 0n)), currency);
}

function verdictOf(holds: boolean): Verdict {
  return holds ? 'ok' : 'wrong';
}
