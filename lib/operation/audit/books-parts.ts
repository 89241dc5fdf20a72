import { ARCHIVE_CHECKS } from '#lib/books/ledger/archived';
import { type Check, findFirstBroken, type Scope } from '#lib/books/ledger/check';
import { BALANCE_CHECKS } from '#lib/books/ledger/check-balances';
import { HOLD_CHECKS } from '#lib/books/ledger/check-holds';
import { JOURNAL_CHECKS, REVERSAL_CHECKS } from '#lib/books/ledger/check-journals';
import { NEWEST_TOTAL_CHECKS } from '#lib/books/ledger/check-totals';
import { QUEUE_CHECKS } from '#lib/books/ledger/verify-chain';
import { ADJUSTMENT_CHECKS } from './check-adjustments.ts';
import { CELL_SETTLEMENT_CHECKS } from './check-cell-settlements.ts';
import { EXECUTION_CHECK, FILL_CHECKS, FILL_SLICE_CHECKS } from './check-fills.ts';
import { FIXED_CHECKS } from './check-fixed.ts';
import { ISSUE_CHECKS } from './check-issues.ts';
import { ORDER_CHECKS } from './check-orders.ts';
import { PLAN_CHECKS } from './check-plans.ts';
import { RECHARGE_CHECKS } from './check-recharges.ts';
import { SNAPSHOT_SLICE_CHECKS } from './check-snapshots.ts';
import { WITHDRAWAL_CHECKS } from './check-withdrawals.ts';
import { EVENT_PARTS } from './event-parts.ts';
import { idInRef } from './posted-sql.ts';
import { ACCOUNT_SLICE_CHECKS, HOLD_SLICE_CHECKS, MEMBER_SLICE_CHECKS } from './slice-checks.ts';
import { ENTRY_PART } from './verify-entry-slice.ts';
import { type IdRange, type Part, partByIds, within } from './verify-slice.ts';
import { STEPS_PART, TOTALS_PART } from './verify-totals.ts';

const ALL = [
  ...[...JOURNAL_CHECKS, ...QUEUE_CHECKS, ...REVERSAL_CHECKS, ...HOLD_CHECKS, ...BALANCE_CHECKS],
  ...[...ACCOUNT_SLICE_CHECKS, ...HOLD_SLICE_CHECKS, ...MEMBER_SLICE_CHECKS],
  ...[...RECHARGE_CHECKS, ...WITHDRAWAL_CHECKS, ...FIXED_CHECKS, ...ORDER_CHECKS, ...PLAN_CHECKS],
  ...[...ISSUE_CHECKS, ...FILL_CHECKS, ...FILL_SLICE_CHECKS, ...SNAPSHOT_SLICE_CHECKS],
  ...[...CELL_SETTLEMENT_CHECKS, ...ADJUSTMENT_CHECKS],
];
/** The checks that judge single rows of a table. */
const checksPer = (table: string): Check[] => ALL.filter(({ per }) => per === table);

/** Checks of few rows that are read whole: what waits for the chain, the sums of the archive, the products
 * of fixed terms, and the newest sums of balances. */
const WHOLE = [
  ...[...QUEUE_CHECKS, ...ARCHIVE_CHECKS, ...FIXED_CHECKS, ...NEWEST_TOTAL_CHECKS],
].filter(({ per }) => per === undefined);

/** The rows of a table in a range of the ids in one of its columns. */
const rowsOf = (table: string, range: IdRange, column = 'id') =>
  `SELECT * FROM public.${table} WHERE ${within(range, column)}`;
const NO_RECHARGES = 'SELECT * FROM public.recharge WHERE false';

/** The fills of a range of orders or top-ups. */
const fillsOf = (name: string, table: string, range: IdRange) =>
  `SELECT * FROM public.fill WHERE ref IN (SELECT '${name}:' || id FROM public.${table} WHERE ${within(range, 'id')})`;
/** The orders or top-ups of a range of fills. */
const executionsOf = (name: string, table: string, range: IdRange) =>
  `SELECT * FROM public.${table} WHERE id IN (
     SELECT ${idInRef('ref', name)} FROM public.fill WHERE ${within(range, 'id')})`;

const simplePart = (table: string, size: number): Part =>
  partByIds({
    ...{ name: `${table}s`, table, size, checks: checksPer(table) },
    scope: (range) => ({ [table]: rowsOf(table, range) }),
  });

/** Journals of a slice: the newest entry of each account that they moved is looked up in every month. */
export const RECENT_SIZE = 1_000;

/** Journals with their entries. */
export const JOURNAL_PART: Part = partByIds({
  ...{
    name: 'journals',
    table: 'ledger_journal',
    size: RECENT_SIZE,
    checks: checksPer('ledger_journal'),
  },
  scope: (range) => ({
    ledger_journal: rowsOf('ledger_journal', range),
    ledger_entry: rowsOf('ledger_entry', range, 'journal_id'),
  }),
});

/** Holds and accounts that a range of journals moved. */
export const MOVED_PART: Part = partByIds({
  ...{ name: 'moved', table: 'ledger_journal', size: RECENT_SIZE },
  checks: [...checksPer('ledger_hold'), ...checksPer('ledger_account')],
  scope: (range): Scope => ({
    ledger_hold: `SELECT * FROM public.ledger_hold WHERE ref IN (
      SELECT ref FROM public.ledger_journal WHERE ${within(range, 'id')})`,
    ledger_account: `SELECT * FROM public.ledger_account WHERE id IN (
      SELECT account_id FROM public.ledger_entry WHERE ${within(range, 'journal_id')})`,
  }),
});

const ORDER_PART = partByIds({
  ...{ name: 'orders', table: 'trade_order', size: 1_000 },
  checks: [...checksPer('trade_order'), EXECUTION_CHECK],
  scope: (range) => ({
    trade_order: rowsOf('trade_order', range),
    fill: fillsOf('order', 'trade_order', range),
    recharge: NO_RECHARGES,
  }),
});

const RECHARGE_PART = partByIds({
  ...{ name: 'recharges', table: 'recharge', size: 1_000 },
  checks: [...checksPer('recharge'), EXECUTION_CHECK],
  scope: (range) => ({
    recharge: rowsOf('recharge', range),
    fill: fillsOf('recharge', 'recharge', range),
    trade_order: 'SELECT * FROM public.trade_order WHERE false',
  }),
});

const FILL_PART = partByIds({
  ...{ name: 'fills', table: 'fill', size: 1_000 },
  checks: [...checksPer('fill'), EXECUTION_CHECK],
  scope: (range) => ({
    fill: rowsOf('fill', range),
    trade_order: executionsOf('order', 'trade_order', range),
    recharge: executionsOf('recharge', 'recharge', range),
  }),
});

/** Members: their grams, and their snapshots of the newest finished day. */
const MEMBER_PART = partByIds({
  ...{ name: 'members', table: 'app_user', size: 500, checks: checksPer('app_user') },
  scope: (range) => ({
    ledger_account: rowsOf('ledger_account', range, 'user_id'),
    fixed_deposit: rowsOf('fixed_deposit', range, 'user_id'),
    asset_snapshot: rowsOf('asset_snapshot', range, 'user_id'),
  }),
});

const WHOLE_PART: Part = {
  name: 'totals',
  verify: async (snapshot) => ({
    broken: await findFirstBroken(snapshot, WHOLE),
    next: null,
    rows: 0,
  }),
};

/**
 * Everything that `ledger verify` checks except the chain, in parts whose slices are small. The parts come
 * in the order of `ledger verify`, from checks that name a row most exactly to sums.
 */
export const BOOKS_PARTS: readonly Part[] = [
  JOURNAL_PART,
  ENTRY_PART,
  simplePart('ledger_hold', 2_000),
  simplePart('ledger_account', 2_000),
  RECHARGE_PART,
  simplePart('withdrawal', 1_000),
  simplePart('fixed_move', 1_000),
  simplePart('fixed_deposit', 1_000),
  ORDER_PART,
  simplePart('trade_plan', 1_000),
  simplePart('trade_plan_due', 1_000),
  simplePart('issue', 10),
  FILL_PART,
  simplePart('cell_settlement', 1_000),
  simplePart('adjustment', 1_000),
  MEMBER_PART,
  TOTALS_PART,
  STEPS_PART,
  WHOLE_PART,
  ...EVENT_PARTS,
];
