import type { Issue } from '#lib/base/db/generated/client';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import { dayStart, localDay } from '#lib/base/taipei-time';
import type { IssueProof, IssueState, ProofDay } from '../deal/response-schema.ts';
import { bookOf } from './issue-record.ts';
import type { Seal } from './read-seals.ts';
import { dayOfFixing, type RevealedDay } from './revealed-days.ts';

export type { IssueProof, ProofDay } from '../deal/response-schema.ts';

/** The local days of an issue's prices: the day of the cutoff and of the window's end. */
export function daysOfWindow({
  cutoffAt,
  windowEndsAt,
}: Pick<Issue, 'cutoffAt' | 'windowEndsAt'>): string[] {
  return [...new Set([localDay(cutoffAt), localDay(windowEndsAt)])];
}

/**
 * The proof of an issue: its ticks, their median, and the simulated price path that the ticks must
 * lie on. The seed hash is public from the first second of the day, the seed once the day is over.
 * `day`, `seed_hash`, `seed` and `opening` are null if the prices come from an external feed.
 */
export function toIssueProof(
  issue: Issue & { room: { symbol: string } },
  {
    currency,
    days,
    seal,
  }: { currency: Asset; days: ReadonlyMap<string, RevealedDay>; seal: Seal | undefined },
): IssueProof {
  const symbol = issue.room.symbol as Metal;
  const [first = '', second] = daysOfWindow(issue);
  // A fixing comes from the feed day of its cutoff or from none. An issue without a fixing will use
  // that day.
  const simulated = dayOfFixing(issue) !== null && days.has(first);
  const revealed = (day: string | undefined) =>
    proofDay(simulated && day ? days.get(day) : undefined, symbol);
  return {
    issue: { id: issue.id.toString(), no: issue.no, state: issue.state as IssueState, symbol },
    cutoff_at: issue.cutoffAt.toISOString(),
    window_ends_at: issue.windowEndsAt.toISOString(),
    book: bookOf(seal),
    ...(revealed(first) ?? NO_DAY),
    /**
     * Seconds from local midnight of the cutoff's day: the index of the cutoff on that day's path.
     */
    second_of_cutoff: (issue.cutoffAt.getTime() - dayStart(first).getTime()) / 1000,
    /** The next day, for a window that extends past midnight. */
    next: revealed(second),
    // The column is written only by `fixIssue`.
    ticks: (issue.fixingTicks ?? []) as [at: string, price: string][],
    /** The fixing: the median of the ticks. Null until it is fixed. */
    median: issue.fixingMinor === null ? null : formatAmount(issue.fixingMinor, currency),
  };
}

const NO_DAY = { day: null, seed_hash: null, seed: null, opening: null };

function proofDay(found: RevealedDay | undefined, symbol: Metal): ProofDay {
  if (!found) return null;
  const { day, seedHash, seed, openings } = found;
  // The opening price does not reveal later prices while the seed is secret.
  return { day, seed_hash: seedHash, seed, opening: openings[symbol] ?? null };
}
