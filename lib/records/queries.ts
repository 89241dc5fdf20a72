import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { rechargeRecordOf } from '#lib/funding/recharge-record';
import { withdrawalRecordOf } from '#lib/funding/withdrawal-record';
import { AppError } from '#lib/http/errors';
import { type Asset, formatAmount } from '#lib/money';
import { readPage, windowOf } from './list-records.ts';
import type { Page } from './page.ts';
import type { RecordDetailInput, RecordListInput } from './schema.ts';
import { kindText } from './status-text.ts';

/** One movement of a user's available cash. */
export interface Bill {
  id: string;
  no: string;
  type: string;
  type_text: string;
  /** Signed decimal string. */
  amount: string;
  balance_after: string;
  /** Null until the journal has been chained. */
  journal_hash: string | null;
  simulated: boolean;
  created_at: string;
}

const BILL_COLUMNS = {
  id: true,
  journalId: true,
  amount: true,
  balanceAfter: true,
  createdAt: true,
  journal: { select: { kind: true, ref: true, simulated: true } },
} as const;

interface BillRow {
  id: bigint;
  journalId: bigint;
  amount: bigint;
  balanceAfter: bigint;
  createdAt: Date;
  journal: { kind: string; simulated: boolean };
}

/** Turns an entry into the contract's bill; `currency` is the cash currency. */
function billOf(row: BillRow, currency: Asset): Bill {
  return {
    id: row.id.toString(),
    no: journalNo(row.journalId),
    type: row.journal.kind,
    type_text: kindText(row.journal.kind),
    amount: formatAmount(row.amount, currency),
    balance_after: formatAmount(row.balanceAfter, currency),
    journal_hash: null,
    simulated: row.journal.simulated,
    created_at: row.createdAt.toISOString(),
  };
}

/** A user's recharges, newest first. */
export async function listRecharges(db: Db, userId: bigint, input: RecordListInput) {
  const { currency } = await getSettings(db);
  const where = { userId, ...windowOf(input), ...(input.status ? { status: input.status } : {}) };
  const source = {
    find: (range: object) => db.recharge.findMany({ where, orderBy: { id: 'desc' }, ...range }),
    count: () => db.recharge.count({ where }),
  };
  return readPage(input, source, (row) => rechargeRecordOf(row, currency));
}

/** A user's withdrawals, newest first. */
export async function listWithdrawals(db: Db, userId: bigint, input: RecordListInput) {
  const { currency } = await getSettings(db);
  const where = { userId, ...windowOf(input), ...(input.status ? { status: input.status } : {}) };
  const source = {
    find: (range: object) => db.withdrawal.findMany({ where, orderBy: { id: 'desc' }, ...range }),
    count: () => db.withdrawal.count({ where }),
  };
  return readPage(input, source, (row) => withdrawalRecordOf(row, currency));
}

/** Every entry of a user's available cash, newest first: the amounts add up to the balance. */
export async function listBills(
  db: Db,
  userId: bigint,
  input: RecordListInput,
): Promise<Page<Bill>> {
  const { currency } = await getSettings(db);
  const account = await db.ledgerAccount.findFirst({
    where: { userId, asset: currency, purpose: 'available' },
    select: { id: true },
  });
  const where = {
    // An account that was never opened has no entries, and 0 is the id of none.
    accountId: account?.id ?? 0n,
    ...windowOf(input),
    ...(input.type ? { journal: { kind: input.type } } : {}),
  };
  const source = {
    find: (range: object) =>
      db.ledgerEntry.findMany({ where, orderBy: { id: 'desc' }, select: BILL_COLUMNS, ...range }),
    count: () => db.ledgerEntry.count({ where }),
  };
  return readPage(input, source, (row) => billOf(row, currency));
}

/**
 * One record with its timeline and the user's ledger entries behind it.
 * @throws {AppError} 4004 unknown or someone else's
 */
export async function getRecordDetailOrThrow(
  db: Db,
  userId: bigint,
  { type, id }: RecordDetailInput,
) {
  if (type === 'ledger') return billDetail(db, userId, id);
  const { currency } = await getSettings(db);
  const own = { where: { id, userId } };
  const record =
    type === 'recharge'
      ? await db.recharge.findFirst(own).then((row) => row && rechargeRecordOf(row, currency))
      : await db.withdrawal.findFirst(own).then((row) => row && withdrawalRecordOf(row, currency));
  if (!record) throw new AppError(4004);
  const ref = `${type === 'recharge' ? 'recharge' : 'withdrawal'}:${id}`;
  const [timeline, entries] = await Promise.all([
    listTimeline(db, ref),
    listEntries(db, userId, { ref }),
  ]);
  return { record, timeline, entries };
}

async function billDetail(db: Db, userId: bigint, id: bigint) {
  const entry = await db.ledgerEntry.findFirst({
    where: { id, account: { userId } },
    select: BILL_COLUMNS,
  });
  if (!entry) throw new AppError(4004);
  const { currency } = await getSettings(db);
  const record = billOf(entry, currency);
  const [timeline, entries] = await Promise.all([
    listTimeline(db, entry.journal.ref),
    listEntries(db, userId, { id: entry.journalId }),
  ]);
  return { record, timeline, entries };
}

/** Operators are shown as `operator`: a user need not know their names. */
async function listTimeline(db: Db, ref: string) {
  const events = await db.statusEvent.findMany({
    where: { ref },
    orderBy: { id: 'asc' },
    select: { status: true, actor: true, reason: true, createdAt: true },
  });
  return events.map((event) => ({
    status: event.status,
    at: event.createdAt.toISOString(),
    by: event.actor.split(':')[0] ?? '',
    reason: event.reason,
  }));
}

async function listEntries(db: Db, userId: bigint, journal: { ref: string } | { id: bigint }) {
  const { currency } = await getSettings(db);
  const entries = await db.ledgerEntry.findMany({
    where: { journal, account: { userId } },
    orderBy: { id: 'asc' },
    select: {
      journalId: true,
      amount: true,
      balanceAfter: true,
      account: { select: { purpose: true } },
    },
  });
  return entries.map((entry) => ({
    journal_no: journalNo(entry.journalId),
    account: entry.account.purpose,
    amount: formatAmount(entry.amount, currency),
    balance_after: formatAmount(entry.balanceAfter, currency),
  }));
}

function journalNo(id: bigint): string {
  return `J${id.toString().padStart(8, '0')}`;
}
