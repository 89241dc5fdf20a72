import { CHANNELS } from '#lib/funding/schema';
import { CALLS, PAGES } from '#lib/paths';
import type { RecordType } from './schema.ts';

/** What the browser knows of each kind of record. */
interface RecordKind {
  /** The call that lists them. */
  call: string;
  list: string;
  detail: string;
  /** Where the first one is made. */
  start: string;
  /** What its filter may choose from; words under `records.status` and `records.kind` or `funding.channel`. */
  statuses: readonly string[];
  types: readonly string[];
}

/** Kinds of journals that touch available cash, as far as there are any. */
const BILL_KINDS = ['recharge', 'withdraw_hold', 'withdraw_release'] as const;

export const RECORD_KINDS: Record<RecordType, RecordKind> = {
  recharge: {
    call: CALLS.recharges,
    list: PAGES.rechargeRecord,
    detail: PAGES.rechargeRecordDetail,
    start: PAGES.myDeposit,
    statuses: ['submitted', 'reviewing', 'credited', 'rejected', 'canceled', 'expired'],
    types: CHANNELS,
  },
  withdraw: {
    call: CALLS.withdraws,
    list: PAGES.withdrawRecord,
    detail: PAGES.withdrawRecordDetail,
    start: PAGES.myWithdraw,
    statuses: ['pending', 'approved', 'processing', 'paid', 'canceled', 'rejected', 'failed'],
    types: CHANNELS,
  },
  ledger: {
    call: CALLS.bills,
    list: PAGES.ledgerRecord,
    detail: PAGES.ledgerRecordDetail,
    start: PAGES.myDeposit,
    statuses: [],
    types: BILL_KINDS,
  },
};

/** The page of one record. */
export function recordPath(type: RecordType, id: string): string {
  return `${RECORD_KINDS[type].detail}?id=${id}`;
}
