import type { Issue } from '#lib/db/generated/client';
import { translator } from '#lib/i18n/translate';
import { type Asset, formatAmount, type Metal } from '#lib/money';
import { reasonText } from '#lib/record-base/status-text';
import type { IssueRecord, IssueState, IssueSummary } from '../deal/response-schema.ts';
import { nettingOf } from './netting.ts';

export type { IssueRecord } from '../deal/response-schema.ts';

/** What an issue's record is read from besides its row. */
export interface IssueContext {
  symbol: Metal;
  currency: Asset;
  /** What may be known of the feed's day that its fixing comes from. */
  feedDay: { seedHash: string; seed: string | null } | undefined;
}

/** Turns a row into the contract's record. */
export function issueRecordOf(
  row: Issue,
  { symbol, currency, feedDay }: IssueContext,
): IssueRecord {
  const dealt =
    row.boughtUnits === null || row.soldUnits === null
      ? null
      : nettingOf(row.boughtUnits, row.soldUnits);
  const grams = (qtyUnits: bigint | null | undefined) =>
    qtyUnits === null || qtyUnits === undefined ? null : formatAmount(qtyUnits, symbol);
  return {
    ...issueTimes(row),
    room_id: row.roomId.toString(),
    symbol,
    /** Minor units never leave: a decimal string, cash for one gram. Null until it is fixed. */
    fixing: row.fixingMinor === null ? null : formatAmount(row.fixingMinor, currency),
    fixed_at: row.fixedAt?.toISOString() ?? null,
    settled_at: row.settledAt?.toISOString() ?? null,
    /** How many orders stood at the cutoff; null before. */
    orders: row.orderCount,
    /** Grams that users bought and sold; both together; and how much of it met among themselves. */
    bought: grams(row.boughtUnits),
    sold: grams(row.soldUnits),
    volume: grams(dealt?.volumeUnits),
    netted: grams(dealt?.nettedUnits),
    /** Why it is void. */
    reason: row.reason === null ? null : reasonText(row.reason),
    seed_hash: feedDay?.seedHash ?? null,
    /** Null until the day of the feed is over. */
    seed: feedDay?.seed ?? null,
  };
}

/** Where an issue is in its life, as rooms and lists of issues show it. */
export function issueTimes(
  row: Pick<Issue, 'id' | 'no' | 'state' | 'opensAt' | 'cutoffAt' | 'windowEndsAt'>,
): IssueSummary {
  // The constraint on the column names these very states.
  const state = row.state as IssueState;
  return {
    id: row.id.toString(),
    no: row.no,
    state,
    state_text: translator()(`trade.issue.state.${state}`),
    opens_at: row.opensAt.toISOString(),
    cutoff_at: row.cutoffAt.toISOString(),
    /** The fixing comes from prices after the cutoff and until then. */
    window_ends_at: row.windowEndsAt.toISOString(),
  };
}
