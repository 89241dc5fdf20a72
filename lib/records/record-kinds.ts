import { CHANNELS } from '#lib/funding/schema';
import { CALLS, PAGES } from '#lib/paths';
import type { RecordType } from '#lib/record-base/schema';

/** What the browser knows of each kind of record. */
interface RecordKind {
  /** The call that lists them. */
  call: string;
  list: string;
  detail: string;
  /** Where the first one is made. */
  start: string;
  /** What its filter may choose from; words under `records.status` and, of types, under `typeWords`. */
  statuses: readonly string[];
  types: readonly string[];
  typeLabels: 'funding.channel' | 'records.orderType' | 'records.direction' | 'records.kind';
}

/** Kinds of journals that touch available cash. */
const STATEMENT_ENTRY_KINDS = [
  'recharge',
  'withdraw_hold',
  'withdraw_release',
  'trade_hold',
  'trade_release',
  'trade_buy',
  'trade_sell',
  'fixed_in',
  'fixed_out',
  'fixed_early',
] as const;

export const RECORD_KINDS: Record<RecordType, RecordKind> = {
  recharge: {
    call: CALLS.recharges,
    list: PAGES.topUpRecord,
    detail: PAGES.topUpRecordDetail,
    start: PAGES.topUp,
    statuses: ['submitted', 'reviewing', 'credited', 'rejected', 'canceled', 'expired'],
    types: [...CHANNELS, 'metal'],
    typeLabels: 'funding.channel',
  },
  withdraw: {
    call: CALLS.withdraws,
    list: PAGES.withdrawalRecord,
    detail: PAGES.withdrawalRecordDetail,
    start: PAGES.withdraw,
    statuses: ['pending', 'approved', 'processing', 'paid', 'canceled', 'rejected', 'failed'],
    types: CHANNELS,
    typeLabels: 'funding.channel',
  },
  trade: {
    call: CALLS.orders,
    list: PAGES.tradeRecord,
    detail: PAGES.tradeRecordDetail,
    start: PAGES.trade,
    statuses: ['accepted', 'filled', 'unfilled', 'canceled'],
    types: ['issue', 'quote'],
    typeLabels: 'records.orderType',
  },
  terminal: {
    call: CALLS.moveRecords,
    list: PAGES.fixedTermRecord,
    detail: PAGES.fixedTermRecordDetail,
    start: PAGES.fixedTerms,
    statuses: ['active', 'matured', 'paid', 'renewed', 'early_closed'],
    types: ['in', 'out'],
    typeLabels: 'records.direction',
  },
  ledger: {
    call: CALLS.bills,
    list: PAGES.statementRecord,
    detail: PAGES.statementRecordDetail,
    start: PAGES.topUp,
    statuses: [],
    types: STATEMENT_ENTRY_KINDS,
    typeLabels: 'records.kind',
  },
};

/** The page of one record. */
export function recordPath(type: RecordType, id: string): string {
  return `${RECORD_KINDS[type].detail}?id=${id}`;
}
