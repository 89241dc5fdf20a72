import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount } from '#lib/base/money';
import { kindText, reasonText } from '#lib/base/record-base/status-text';
import type { Queue } from '#lib/features/funding/enums';
import {
  getTopUpIdOrThrow,
  getWithdrawalIdOrThrow,
} from '#lib/features/funding/queue/queue-queries';
import { findTopUpReversal } from '#lib/features/funding/top-up-reversals';
import { journalNo } from '#lib/features/records/statement-entry';
import { accountLabel } from '#lib/operation/reports/account-name';
import { getSettings } from '#lib/running/config/queries';
import { actionName } from '../audit/action-name.ts';
import { getMemberHistory, type MemberHistory } from './member-history.ts';
import { type DeskRecord, readRecords } from './queries.ts';

/** One step of a record. */
interface DeskStep {
  status: string;
  at: string;
  by: string;
  reason: string | null;
}

/** A journal of a record. */
interface DeskJournal {
  id: string;
  no: string;
  /** As operators read it. */
  kind: string;
  at: string;
  by: string;
  /** Hexadecimal; null until it is sealed into the chain. */
  hash: string | null;
  entries: {
    owner: 'member' | 'house';
    purpose: string;
    /** Code and name of the account. */
    account: string;
    asset: string;
    amount: string;
  }[];
}

/** A record with everything needed to decide on it. */
export interface DeskRecordPage {
  currency: string;
  record: DeskRecord;
  /** Code that the payer was asked to state, with a top-up. */
  code: string | null;
  steps: DeskStep[];
  journals: DeskJournal[];
  /** The file that proves the payout of a withdrawal. */
  proof: { type: string; size: number; by: string; at: string } | null;
  /** What operators did with the record, newest first; at most 20. */
  audit: { /** As operators read it. */ action: string; by: string; at: string }[];
  member: MemberHistory;
}

/**
 * Reads a record of a queue by id or number, with its timeline, journals, warnings, and the member's
 * history. The payee stays masked (`revealPayee` reveals it).
 * @param operator name of the signed-in operator
 * @throws {AppError} 4004
 */
export async function getDeskRecordOrThrow(
  db: Db,
  queue: Queue,
  idOrNo: string,
  operator: string,
): Promise<DeskRecordPage> {
  const settings = await getSettings(db);
  const row = await getRowOrThrow(db, queue, idOrNo);
  const ref = `${queue === 'recharge' ? 'recharge' : 'withdrawal'}:${row.id}`;
  const context = { settings, now: new Date(), operator };
  const [[record], steps, journals, audit, proof, member] = await Promise.all([
    readRecords(db, queue, [row], context),
    listSteps(db, ref, queue === 'recharge' ? row.id : null),
    listJournals(db, ref),
    listAudit(db, ref),
    queue === 'withdraw' ? getProof(db, row.id) : null,
    getMemberHistory(db, row.userId, context),
  ]);
  if (!record) throw new Error(`record ${ref} has no row`);
  const code = 'code' in row ? row.code : null;
  return { currency: settings.currency, record, code, steps, journals, proof, audit, member };
}

async function getRowOrThrow(db: Db, queue: Queue, idOrNo: string) {
  if (queue === 'recharge')
    return db.recharge.findUniqueOrThrow({ where: { id: await getTopUpIdOrThrow(db, idOrNo) } });
  const id = await getWithdrawalIdOrThrow(db, idOrNo);
  return db.withdrawal.findUniqueOrThrow({ where: { id } });
}

/** The steps of a record; that of a top-up may end with the reversal of its credit. */
async function listSteps(db: Db, ref: string, topUpId: bigint | null): Promise<DeskStep[]> {
  const [events, reversal] = await Promise.all([
    db.statusEvent.findMany({ where: { ref }, orderBy: { id: 'asc' } }),
    topUpId === null ? null : findTopUpReversal(db, topUpId),
  ]);
  const steps = events.map(({ status, actor, reason, createdAt }) => ({
    ...{
      status,
      at: createdAt.toISOString(),
      by: actorName(actor),
      reason: reason && reasonText(reason),
    },
  }));
  if (!reversal) return steps;
  const { at, actor } = reversal;
  return [
    ...steps,
    { status: 'reversed', at: at.toISOString(), by: actorName(actor), reason: null },
  ];
}

async function listJournals(db: Db, ref: string): Promise<DeskJournal[]> {
  const journals = await db.ledgerJournal.findMany({
    where: { ref },
    orderBy: { id: 'asc' },
    include: {
      chained: { select: { hash: true } },
      entries: {
        orderBy: { id: 'asc' },
        include: { account: { select: { userId: true, purpose: true } } },
      },
    },
  });
  return journals.map(({ id, kind, actor, createdAt, chained, entries }) => ({
    ...{ id: id.toString(), no: journalNo(id), kind: kindText(kind) },
    ...{ at: createdAt.toISOString(), by: actorName(actor) },
    hash: chained ? Buffer.from(chained.hash).toString('hex') : null,
    entries: entries.map(({ asset, amountMinor, account }) => ({
      owner: account.userId === null ? 'house' : 'member',
      account: accountLabel(account.purpose),
      ...{ purpose: account.purpose, asset, amount: formatAmount(amountMinor, asset as Asset) },
    })),
  }));
}

async function listAudit(db: Db, subject: string): Promise<DeskRecordPage['audit']> {
  const rows = await db.auditEvent.findMany({
    where: { subject },
    orderBy: { id: 'desc' },
    take: 20,
    select: { action: true, actor: true, createdAt: true },
  });
  return rows.map(({ action, actor, createdAt }) => ({
    ...{ action: actionName(action), by: actorName(actor), at: createdAt.toISOString() },
  }));
}

async function getProof(db: Db, withdrawalId: bigint): Promise<DeskRecordPage['proof']> {
  const proof = await db.payoutProof.findUnique({
    where: { withdrawalId },
    select: { type: true, size: true, uploadedBy: true, createdAt: true },
  });
  if (!proof) return null;
  const { type, size, uploadedBy, createdAt } = proof;
  return { type, size, by: actorName(uploadedBy), at: createdAt.toISOString() };
}
