import type { Issue } from '#lib/db/generated/client';
import { type Asset, formatAmount, type Metal } from '#lib/money';
import { dayStart, localDay } from '#lib/taipei-time';
import type { IssueProof, IssueState, ProofDay } from '../deal/response-schema.ts';
import { dayOfFixing, type RevealedDay } from './revealed-days.ts';

export type { IssueProof, ProofDay } from '../deal/response-schema.ts';

/** The local days that the prices of an issue can come from: that of the cutoff, and of the window's end. */
export function daysOfWindow({
  cutoffAt,
  windowEndsAt,
}: Pick<Issue, 'cutoffAt' | 'windowEndsAt'>): string[] {
  return [...new Set([localDay(cutoffAt), localDay(windowEndsAt)])];
}

/**
 * The proof of an issue: its ticks and their median, and the path of the simulated feed that they
 * must lie on: its hash is there from the day's first second on, its seed once the day is over. `day`,
 * `seed_hash`, `seed` and `opening` are null when the prices come from outside.
 */
export function issueProofOf(
  issue: Issue & { room: { symbol: string } },
  { currency, days }: { currency: Asset; days: ReadonlyMap<string, RevealedDay> },
): IssueProof {
  const symbol = issue.room.symbol as Metal;
  const [first = '', second] = daysOfWindow(issue);
  // A price has the day of its cutoff or none; what is not priced yet is going to have it.
  const simulated = dayOfFixing(issue) !== null && days.has(first);
  const revealed = (day: string | undefined) =>
    proofDay(simulated && day ? days.get(day) : undefined, symbol);
  return {
    issue: { id: issue.id.toString(), no: issue.no, state: issue.state as IssueState, symbol },
    cutoff_at: issue.cutoffAt.toISOString(),
    window_ends_at: issue.windowEndsAt.toISOString(),
    ...(revealed(first) ?? NO_DAY),
    /** Seconds from local midnight of the cutoff's day: the place of the cutoff on that day's path. */
    second_of_cutoff: (issue.cutoffAt.getTime() - dayStart(first).getTime()) / 1000,
    /** The day after, for a window that goes on past midnight. */
    next: revealed(second),
    // The column holds what `fixIssue` wrote, and nothing else does.
    ticks: (issue.fixingTicks ?? []) as [at: string, price: string][],
    /** The fixing: the median of the ticks. Null until it is fixed. */
    median: issue.fixingMinor === null ? null : formatAmount(issue.fixingMinor, currency),
  };
}

const NO_DAY = { day: null, seed_hash: null, seed: null, opening: null };

function proofDay(found: RevealedDay | undefined, symbol: Metal): ProofDay {
  if (!found) return null;
  const { day, seedHash, seed, openings } = found;
  // An opening with its seed hidden tells nothing of what comes.
  return { day, seed_hash: seedHash, seed, opening: openings[symbol] ?? null };
}
