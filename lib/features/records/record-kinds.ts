import { CALLS, PAGES } from '#lib/base/paths';
import type { RecordType } from '#lib/base/record-base/schema';
import { DEPOSIT_STATUSES, MOVE_DIRECTIONS } from '#lib/features/fixed/enums';
import { CHANNELS, TOP_UP_STATUSES, WITHDRAWAL_STATUSES } from '#lib/features/funding/enums';
import { ORDER_STATUSES, ORDER_TYPES } from '#lib/features/trade/deal/enums';

/** Call, pages and filter options of each type of record. */
interface RecordKind {
  /** The call that lists the records. */
  call: string;
  list: string;
  detail: string;
  /** The page to create a record, linked from an empty list. */
  start: string;
  /** Filter options; labels are under `records.status` (statuses) and `typeLabels` (types). */
  statuses: readonly string[];
  types: readonly string[];
  /** Types that can be chosen above the list; labels as those of types, or under `records.chip`. */
  chips: readonly string[];
  typeLabels: 'funding.channel' | 'records.orderType' | 'records.direction' | 'records.kind';
}

/** Kinds of journals that move available cash or cash on hold. */
const STATEMENT_ENTRY_KINDS = [
  'recharge',
  'withdraw_hold',
  'withdraw_paid',
  'withdraw_release',
  'withdraw_bounced',
  'trade_hold',
  'trade_release',
  'trade_buy',
  'trade_sell',
  'fixed_in',
  'fixed_out',
  'fixed_early',
  'adjustment',
] as const;

/**
 * Kinds of journals that a member names as one, as further values of the filter. A hold of cash for an order
 * is always one for a purchase.
 */
const STATEMENT_GROUPS = new Map<string, readonly string[]>(
  Object.entries({
    withdrawals: ['withdraw_hold', 'withdraw_paid', 'withdraw_release', 'withdraw_bounced'],
    purchases: ['trade_hold', 'trade_buy', 'trade_release'],
    fixed_terms: ['fixed_in', 'fixed_out', 'fixed_early'],
  }),
);

/** The kinds of journals that a type of the filter stands for. */
export function journalKinds(type: string): readonly string[] {
  return STATEMENT_GROUPS.get(type) ?? [type];
}

export const RECORD_KINDS: Record<RecordType, RecordKind> = {
  recharge: {
    call: CALLS.recharges,
    list: PAGES.topUpRecord,
    detail: PAGES.topUpRecordDetail,
    start: PAGES.topUp,
    statuses: TOP_UP_STATUSES,
    types: [...CHANNELS, 'metal'],
    chips: [...CHANNELS, 'metal'],
    typeLabels: 'funding.channel',
  },
  withdraw: {
    call: CALLS.withdraws,
    list: PAGES.withdrawalRecord,
    detail: PAGES.withdrawalRecordDetail,
    start: PAGES.withdraw,
    statuses: WITHDRAWAL_STATUSES,
    types: CHANNELS,
    chips: CHANNELS,
    typeLabels: 'funding.channel',
  },
  trade: {
    call: CALLS.orders,
    list: PAGES.tradeRecord,
    detail: PAGES.tradeRecordDetail,
    start: PAGES.trade,
    statuses: ORDER_STATUSES,
    types: ORDER_TYPES,
    chips: ORDER_TYPES,
    typeLabels: 'records.orderType',
  },
  terminal: {
    call: CALLS.moveRecords,
    list: PAGES.fixedTermRecord,
    detail: PAGES.fixedTermRecordDetail,
    start: PAGES.fixedTerms,
    statuses: DEPOSIT_STATUSES,
    types: MOVE_DIRECTIONS,
    chips: MOVE_DIRECTIONS,
    typeLabels: 'records.direction',
  },
  ledger: {
    call: CALLS.bills,
    list: PAGES.statementRecord,
    detail: PAGES.statementRecordDetail,
    start: PAGES.topUp,
    statuses: [],
    types: STATEMENT_ENTRY_KINDS,
    chips: ['recharge', 'withdrawals', 'purchases', 'trade_sell', 'fixed_terms', 'adjustment'],
    typeLabels: 'records.kind',
  },
};

/** The page of one record. */
export function recordPath(type: RecordType, id: string): string {
  return `${RECORD_KINDS[type].detail}?id=${id}`;
}
