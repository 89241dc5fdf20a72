import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { type RechargeRecord, rechargeRecordOf } from '#lib/funding/recharge-record';
import { type WithdrawalRecord, withdrawalRecordOf } from '#lib/funding/withdrawal-record';
import { AppError } from '#lib/http/errors';
import { type Asset, formatAmount } from '#lib/money';
import { BILL_COLUMNS, type Bill, billOf, hashText, journalNo } from './bill.ts';
import type { RecordDetailInput, RecordType } from './schema.ts';
import { kindText } from './status-text.ts';

/** A record of each type, as its list and its detail write it. */
export interface RecordOf {
  recharge: RechargeRecord;
  withdraw: WithdrawalRecord;
  ledger: Bill;
}

/** What caused a bill: the key of `recordDetail`. */
export interface RecordSource {
  type: 'recharge' | 'withdraw';
  id: string;
}

type Timeline = Awaited<ReturnType<typeof listTimeline>>;
export type RecordEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** The data of the `recordDetail` call for one type of record. */
export interface RecordDetail<Type extends RecordType = RecordType> {
  record: RecordOf[Type];
  timeline: Timeline;
  /** The user's own entries of the journals behind the record. */
  entries: RecordEntry[];
  /** The user's own recharge or withdrawal behind a bill; null for what is its own cause. */
  source: RecordSource | null;
}

/** How journals name their cause: the part before the colon of `ref`. */
const TABLES = { recharge: 'recharge', withdraw: 'withdrawal' } as const;

/**
 * One record with its timeline and the user's ledger entries behind it.
 * @throws {AppError} 4004 unknown or someone else's
 */
export async function getRecordDetailOrThrow(
  db: Db,
  userId: bigint,
  { type, id }: RecordDetailInput,
): Promise<RecordDetail> {
  const { currency } = await getSettings(db);
  if (type === 'ledger') return billDetail(db, userId, { id, currency });
  const own = { where: { id, userId } };
  const record =
    type === 'recharge'
      ? await db.recharge.findFirst(own).then((row) => row && rechargeRecordOf(row, currency))
      : await db.withdrawal.findFirst(own).then((row) => row && withdrawalRecordOf(row, currency));
  if (!record) throw new AppError(4004);
  const ref = `${TABLES[type]}:${id}`;
  const [timeline, entries] = await Promise.all([
    listTimeline(db, ref),
    listEntries(db, userId, { journal: { ref }, currency }),
  ]);
  return { record, timeline, entries, source: null };
}

async function billDetail(
  db: Db,
  userId: bigint,
  { id, currency }: { id: bigint; currency: Asset },
): Promise<RecordDetail<'ledger'>> {
  const entry = await db.ledgerEntry.findFirst({
    where: { id, account: { userId, asset: currency, purpose: 'available' } },
    select: BILL_COLUMNS,
  });
  if (!entry) throw new AppError(4004);
  const { ref } = entry.journal;
  const source = await sourceOf(db, userId, ref);
  const [timeline, entries] = await Promise.all([
    source ? listTimeline(db, ref) : [],
    listEntries(db, userId, { journal: { id: entry.journalId }, currency }),
  ]);
  return { record: billOf(entry, currency), timeline, entries, source };
}

/** The user's own record that a journal's `ref` names. */
async function sourceOf(db: Db, userId: bigint, ref: string): Promise<RecordSource | null> {
  const [table, digits] = ref.split(':');
  if (!digits || !/^\d{1,18}$/.test(digits)) return null;
  const own = { where: { id: BigInt(digits), userId }, select: { id: true } };
  if (table === TABLES.recharge && (await db.recharge.findFirst(own)))
    return { type: 'recharge', id: digits };
  if (table === TABLES.withdraw && (await db.withdrawal.findFirst(own)))
    return { type: 'withdraw', id: digits };
  return null;
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

async function listEntries(
  db: Db,
  userId: bigint,
  { journal, currency }: { journal: { ref: string } | { id: bigint }; currency: Asset },
) {
  const entries = await db.ledgerEntry.findMany({
    where: { journal, account: { userId } },
    orderBy: { id: 'asc' },
    select: { ...BILL_COLUMNS, asset: true, account: { select: { purpose: true } } },
  });
  return entries.map((entry) => {
    // Accounts are opened by the ledger's callers, who name their assets by this very type.
    const asset = entry.asset as Asset;
    const { purpose } = entry.account;
    return {
      journal_no: journalNo(entry.journalId),
      journal_hash: hashText(entry.journal.chained),
      kind: entry.kind,
      kind_text: kindText(entry.kind),
      account: purpose,
      asset: entry.asset,
      amount: formatAmount(entry.amount, asset),
      balance_after: formatAmount(entry.balanceAfter, asset),
      /** The bill that this entry is, when it moves the user's available cash. */
      bill_id: purpose === 'available' && asset === currency ? entry.id.toString() : null,
      created_at: entry.createdAt.toISOString(),
    };
  });
}
