import type { Issue } from '#lib/base/db/generated/client';
import { translator } from '#lib/base/i18n/translate';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import { reasonText } from '#lib/base/record-base/status-text';
import type { IssueRecord, IssueState, IssueSummary } from '../deal/response-schema.ts';
import { computeNetting } from './netting.ts';
import type { Seal } from './read-seals.ts';

export type { IssueRecord } from '../deal/response-schema.ts';

/** The data of an issue's record besides its row. */
export interface IssueContext {
  symbol: Metal;
  currency: Asset;
  /** The public part of the feed day of its fixing. */
  feedDay: { seedHash: string; seed: string | null } | undefined;
  /** The seal of its order book; undefined until it has closed. */
  seal: Seal | undefined;
}

/** Converts a row to the API's record. */
export function toIssueRecord(
  row: Issue,
  { symbol, currency, feedDay, seal }: IssueContext,
): IssueRecord {
  const dealt =
    row.boughtUnits === null || row.soldUnits === null
      ? null
      : computeNetting(row.boughtUnits, row.soldUnits);
  const grams = (qtyUnits: bigint | null | undefined) =>
    qtyUnits === null || qtyUnits === undefined ? null : formatAmount(qtyUnits, symbol);
  return {
    ...issueTimes(row),
    room_id: row.roomId.toString(),
    symbol,
    /** A decimal string, cash for one gram. Null until it is fixed. */
    fixing: row.fixingMinor === null ? null : formatAmount(row.fixingMinor, currency),
    fixed_at: row.fixedAt?.toISOString() ?? null,
    settled_at: row.settledAt?.toISOString() ?? null,
    /** Number of orders at the cutoff that were not canceled; null before. */
    orders: row.orderCount,
    /**
     * Grams that users bought and sold, their sum, and the part of it that was netted between
     * users.
     */
    bought: grams(row.boughtUnits),
    sold: grams(row.soldUnits),
    volume: grams(dealt?.volumeUnits),
    netted: grams(dealt?.nettedUnits),
    /** The reason if it is void. */
    reason: row.reason === null ? null : reasonText(row.reason),
    seed_hash: feedDay?.seedHash ?? null,
    /** Null until the day of the feed is over. */
    seed: feedDay?.seed ?? null,
    book: bookOf(seal),
  };
}

/** The sealed order book as records show it. */
export function bookOf(seal: Seal | undefined): IssueRecord['book'] {
  if (!seal) return null;
  const { root, orderCount: orders, sealedAt } = seal;
  return { root, orders, sealed_at: sealedAt.toISOString() };
}

/** The state and times of an issue, as rooms and lists of issues show them. */
export function issueTimes(
  row: Pick<Issue, 'id' | 'no' | 'state' | 'opensAt' | 'cutoffAt' | 'windowEndsAt'>,
): IssueSummary {
  // The column's constraint allows only these states.
  const state = row.state as IssueState;
  return {
    id: row.id.toString(),
    no: row.no,
    state,
    state_text: translator()(`trade.issue.state.${state}`),
    opens_at: row.opensAt.toISOString(),
    cutoff_at: row.cutoffAt.toISOString(),
    /** The fixing uses prices after the cutoff and up to this time. */
    window_ends_at: row.windowEndsAt.toISOString(),
  };
}
