import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { type Asset, formatAmount } from '#lib/money';
import type { RecordDetailInput, RecordType } from '#lib/record-base/schema';
import { SANDBOX } from '#lib/record-base/status-event';
import { kindText } from '#lib/record-base/status-text';
import { type CauseOf, findJournalCause, getOwnRecord } from './own-record.ts';
import type {
  RecordEntry,
  RecordSource,
  RecordTimeline,
  StatementEntry,
} from './response-schema.ts';
import {
  hashText,
  journalNo,
  STATEMENT_ENTRY_COLUMNS,
  statementEntryOf,
} from './statement-entry.ts';

export type { RecordEntry } from './response-schema.ts';

/** The API record of each type. */
export interface RecordOf extends CauseOf {
  ledger: StatementEntry;
}

/** The data of the `recordDetail` call for one type of record. */
export interface RecordDetail<Type extends RecordType = RecordType> {
  record: RecordOf[Type];
  timeline: RecordTimeline;
  /** The user's own entries of the journals behind the record. */
  entries: RecordEntry[];
  /** The user's own record that caused a statement entry; null for other types. */
  source: RecordSource | null;
}

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
  if (type === 'ledger') return statementEntryDetail(db, userId, { id, currency });
  const own = await getOwnRecord(db, type, { where: { id, userId }, currency });
  if (!own) throw new AppError(4004);
  const [timeline, entries] = await Promise.all([
    listTimeline(db, own.steps),
    listEntries(db, userId, { journal: { ref: own.journals }, currency }),
  ]);
  return { record: own.record, timeline, entries, source: null };
}

async function statementEntryDetail(
  db: Db,
  userId: bigint,
  { id, currency }: { id: bigint; currency: Asset },
): Promise<RecordDetail<'ledger'>> {
  const entry = await db.ledgerEntry.findFirst({
    where: { id, account: { userId, asset: currency, purpose: 'available' } },
    select: STATEMENT_ENTRY_COLUMNS,
  });
  if (!entry) throw new AppError(4004);
  const behind = await findJournalCause(db, userId, { ref: entry.journal.ref, currency });
  const [timeline, entries] = await Promise.all([
    behind ? listTimeline(db, behind.steps) : [],
    listEntries(db, userId, { journal: { id: entry.journalId }, currency }),
  ]);
  const source = behind && { type: behind.type, id: behind.record.id };
  return { record: statementEntryOf(entry, currency), timeline, entries, source };
}

/** Hides operators' names: every operator is `operator`. */
async function listTimeline(db: Db, ref: string): Promise<RecordTimeline> {
  const events = await db.statusEvent.findMany({
    where: { ref },
    orderBy: { id: 'asc' },
    select: { status: true, actor: true, reason: true, createdAt: true },
  });
  return events.map((event) => ({
    status: event.status,
    at: event.createdAt.toISOString(),
    by: timelineActorOf(event.actor),
    reason: event.reason,
  }));
}

function timelineActorOf(actor: string): RecordTimeline[number]['by'] {
  if (actor === SANDBOX) return 'sandbox';
  // Every writer of status events uses one of these actor kinds.
  return actor.split(':')[0] as RecordTimeline[number]['by'];
}

async function listEntries(
  db: Db,
  userId: bigint,
  { journal, currency }: { journal: { ref: string } | { id: bigint }; currency: Asset },
): Promise<RecordEntry[]> {
  const entries = await db.ledgerEntry.findMany({
    where: { journal, account: { userId } },
    orderBy: { id: 'asc' },
    select: { ...STATEMENT_ENTRY_COLUMNS, asset: true, account: { select: { purpose: true } } },
  });
  return entries.map((entry) => {
    // The ledger opens accounts only with an `Asset`.
    const asset = entry.asset as Asset;
    const { purpose } = entry.account;
    return {
      journal_no: journalNo(entry.journalId),
      journal_hash: hashText(entry.journal.chained),
      kind: entry.kind,
      kind_text: kindText(entry.kind),
      account: purpose,
      asset,
      amount: formatAmount(entry.amountMinor, asset),
      balance_after: formatAmount(entry.balanceAfterMinor, asset),
      /** The id of the statement entry; null unless the entry changes available cash. */
      bill_id: purpose === 'available' && asset === currency ? entry.id.toString() : null,
      created_at: entry.createdAt.toISOString(),
    };
  });
}
