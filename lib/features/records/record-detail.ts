import { findSignedAt } from '#lib/access/confirmation/queries';
import type { Db } from '#lib/base/db/client';
import type { LedgerEntry } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount } from '#lib/base/money';
import type { RecordDetailInput, RecordType } from '#lib/base/record-base/schema';
import { SANDBOX } from '#lib/base/record-base/status-event';
import { kindText } from '#lib/base/record-base/status-text';
import { findTopUpReversal } from '#lib/features/funding/queries';
import { getSettings } from '#lib/running/config/queries';
import { type CauseOf, getOwnRecord } from './own-record.ts';
import type {
  RecordEntry,
  RecordSource,
  RecordTimeline,
  StatementEntry,
} from './response-schema.ts';
import { findStatementEntry, hashText, journalNo, toStatementEntry } from './statement-entry.ts';

export type { RecordEntry } from './response-schema.ts';

/** The API record of each type. */
export interface RecordOf extends CauseOf {
  ledger: StatementEntry;
}

/** A record in a list on a page. The hash of an entry is only for its detail: it makes a page heavy. */
export interface ListedRecord extends CauseOf {
  ledger: Omit<StatementEntry, 'journal_hash'>;
}

/** The data of the `recordDetail` call for one type of record. */
export interface RecordDetail<Type extends RecordType = RecordType> {
  record: RecordOf[Type];
  timeline: RecordTimeline;
  /** The user's own entries of the journals behind the record. */
  entries: RecordEntry[];
  /** When the user signed it with a passkey (ISO); null if it was not signed. */
  signed_at: string | null;
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
  const [timeline, entries, signedAt] = await Promise.all([
    listTimeline(db, own.steps),
    listEntries(db, userId, { journal: { ref: own.journals }, currency }),
    findSignedAt(db, userId, own.journals),
  ]);
  const signed_at = signedAt?.toISOString() ?? null;
  return { record: own.record, timeline, entries, signed_at, source: null };
}

async function statementEntryDetail(
  db: Db,
  userId: bigint,
  { id, currency }: { id: bigint; currency: Asset },
): Promise<RecordDetail<'ledger'>> {
  const row = await findStatementEntry(db, userId, { id, currency });
  if (!row) throw new AppError(4004);
  const record = toStatementEntry(row, currency);
  const [steps, entries] = await Promise.all([
    record.source && findSteps(db, userId, { source: record.source, currency }),
    listEntries(db, userId, { journal: { id: row.journalId }, currency }),
  ]);
  const timeline = steps ? await listTimeline(db, steps) : [];
  return { record, timeline, entries, signed_at: null, source: record.source };
}

/** The `ref` of a record's status events. */
async function findSteps(
  db: Db,
  userId: bigint,
  { source, currency }: { source: RecordSource; currency: Asset },
): Promise<string | undefined> {
  const where = { id: BigInt(source.id), userId };
  return (await getOwnRecord(db, source.type, { where, currency }))?.steps;
}

/** Hides operators' names: every operator is `operator`. A reversed top-up ends with a step of its own. */
async function listTimeline(db: Db, ref: string): Promise<RecordTimeline> {
  const events = await db.statusEvent.findMany({
    where: { ref },
    orderBy: { id: 'asc' },
    select: { status: true, actor: true, reason: true, createdAt: true },
  });
  const steps = events.map((event) => ({
    status: event.status,
    at: event.createdAt.toISOString(),
    by: timelineActorOf(event.actor),
    reason: event.reason,
  }));
  const [, topUp] = /^recharge:(\d+)$/.exec(ref) ?? [];
  const reversal = topUp ? await findTopUpReversal(db, BigInt(topUp)) : null;
  if (!reversal) return steps;
  const by = timelineActorOf(reversal.actor);
  return [...steps, { status: 'reversed', at: reversal.at.toISOString(), by, reason: null }];
}

function timelineActorOf(actor: string): RecordTimeline[number]['by'] {
  if (actor === SANDBOX) return 'sandbox';
  // Every writer of status events uses one of these actor kinds.
  return actor.split(':')[0] as RecordTimeline[number]['by'];
}

const ENTRY_COLUMNS = {
  id: true,
  journalId: true,
  kind: true,
  asset: true,
  amountMinor: true,
  balanceAfterMinor: true,
  createdAt: true,
  account: { select: { purpose: true } },
  journal: { select: { chained: { select: { hash: true } } } },
} as const;

async function listEntries(
  db: Db,
  userId: bigint,
  { journal, currency }: { journal: { ref: string } | { id: bigint }; currency: Asset },
): Promise<RecordEntry[]> {
  const entries = await db.ledgerEntry.findMany({
    where: { journal, account: { userId } },
    orderBy: { id: 'asc' },
    select: ENTRY_COLUMNS,
  });
  const billIds = statementEntryIds(entries, currency);
  return entries.map((entry) => {
    // The ledger opens accounts only with an `Asset`.
    const asset = entry.asset as Asset;
    return {
      journal_no: journalNo(entry.journalId),
      journal_hash: hashText(entry.journal.chained?.hash ?? null),
      kind: entry.kind,
      kind_text: kindText(entry.kind),
      account: entry.account.purpose,
      asset,
      amount: formatAmount(entry.amountMinor, asset),
      balance_after: formatAmount(entry.balanceAfterMinor, asset),
      bill_id: billIds.has(entry.id) ? entry.id.toString() : null,
      created_at: entry.createdAt.toISOString(),
    };
  });
}

type Entry = Pick<LedgerEntry, 'id' | 'journalId' | 'asset'> & { account: { purpose: string } };

/** The entries that stand for their journals in the statement: of available cash, else of held cash. */
function statementEntryIds(entries: readonly Entry[], currency: Asset): Set<bigint> {
  const idOf = new Map<bigint, bigint>();
  for (const { id, journalId, asset, account } of entries)
    if (asset === currency) {
      if (account.purpose === 'available') idOf.set(journalId, id);
      else if (account.purpose.startsWith('frozen_') && !idOf.has(journalId))
        idOf.set(journalId, id);
    }
  return new Set(idOf.values());
}
