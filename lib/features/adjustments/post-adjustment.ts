import type { Db } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, CASH_CURRENCIES, formatAmount, parseAmount } from '#lib/base/money';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { post } from '#lib/books/ledger/post';
import {
  getPostedJournal,
  type PostedJournal,
  type PostedLeg,
  reverse,
} from '#lib/books/ledger/reverse';
import { getSettings } from '#lib/running/config/queries';
import { type CorrectionInput, parseJournalId } from './schema.ts';

/** Who adjusts, and why. Stored with the adjustment. */
interface By {
  operator: string;
  reason: string;
}

/** The kind of the journals of adjustments. The database requires two operators for it. */
const KIND = 'adjustment';

/** The reference of the journal that reverses another one, and of its approval. */
export function reversalRef(journal: string): string {
  return `journal:${parseJournalId(journal)}`;
}

/** The reference of the journal of a correction, and of its approval. */
export function correctionRef(reference: string): string {
  return `adjustment:${reference}`;
}

/**
 * Reverses a journal, in one transaction with its record and audit row. Only members' available cash,
 * clearing accounts of channels and the fee income are reversed: what belongs to a hold, an order, a
 * deposit or the pool is undone by its own commands, and another cell has the other side of a settlement.
 * @returns the number of the new journal's id
 * @throws {AppError} 4004 unknown journal, 4010 it can't be reversed or is already, 4101 a member has less
 */
export async function reverseJournal(
  tx: Db,
  { journal, operator, reason }: By & { journal: string },
): Promise<{ journalId: bigint }> {
  const posted = await requireReversal(tx, journal);
  const head = { kind: KIND, ref: reversalRef(journal), actor: `operator:${operator}` };
  const journalId = await reverse(tx, head, posted);
  const { ref, actor } = head;
  const { simulated } = posted;
  await tx.adjustment.create({
    data: { ref, journalId, reversesId: posted.id, reason, actor, simulated },
  });
  const detail = { reason, journal: journalId.toString(), reverses: posted.ref };
  await recordAudit(tx, { actor, action: 'ledger.reverse', subject: ref, detail });
  return { journalId };
}

/**
 * Moves an amount between a member's cash and the clearing account of a channel, in one transaction with
 * its record and audit row.
 * @throws {AppError} 4001 invalid amount, 4004 unknown member, 4010 the reference is posted already,
 *   4101 the member has less
 */
export async function correctBalance(
  tx: Db,
  correction: CorrectionInput & By,
): Promise<{ journalId: bigint }> {
  const { username, account, reason } = correction;
  const { userId, currency, creditMinor } = await readCorrection(tx, correction);
  const ref = correctionRef(correction.reference);
  const actor = `operator:${correction.operator}`;
  const head = { kind: KIND, ref, actor, simulated: env().APP_MODE === 'paper' };
  await requireUnused(tx, ref);
  const journalId = await post(tx, head, [
    { userId, asset: currency, purpose: 'available', amountMinor: creditMinor },
    { userId: null, asset: currency, purpose: account, amountMinor: -creditMinor },
  ]);
  const { simulated } = head;
  const terms = { userId, account, asset: currency, amountMinor: creditMinor };
  await tx.adjustment.create({ data: { ref, journalId, ...terms, reason, actor, simulated } });
  const amount = formatAmount(creditMinor, currency);
  const detail = { reason, journal: journalId.toString(), username, account, amount, currency };
  await recordAudit(tx, { actor, action: 'ledger.adjust', subject: ref, detail });
  return { journalId };
}

/**
 * Refuses a correction that can't be posted, before it waits for another operator.
 * @throws {AppError} as `correctBalance`
 */
export async function requireCorrection(db: Db, correction: CorrectionInput): Promise<void> {
  const { userId, currency, creditMinor } = await readCorrection(db, correction);
  await requireUnused(db, correctionRef(correction.reference));
  const where = { userId, asset: currency, purpose: 'available' };
  const account = await db.ledgerAccount.findFirst({ where, select: { balanceMinor: true } });
  if ((account?.balanceMinor ?? 0n) + creditMinor < 0n)
    throw new AppError(4101, { detail: `${correction.username} has less than that` });
}

/** The member and the signed amount of a correction. @throws {AppError} 4001, 4004 */
async function readCorrection(
  db: Db,
  { amount, direction, username }: CorrectionInput,
): Promise<{ userId: bigint; currency: Asset; creditMinor: bigint }> {
  const { currency } = await getSettings(db);
  const amountMinor = parseAmount(amount, currency);
  if (amountMinor === null || amountMinor === 0n)
    throw new AppError(4001, { detail: `${amount} is no amount of ${currency} above zero` });
  const user = await db.user.findUnique({ where: { usernameKey: username.toLowerCase() } });
  if (!user) throw new AppError(4004, { detail: `there is no user ${username}` });
  return {
    ...{ userId: user.id, currency },
    creditMinor: direction === 'credit' ? amountMinor : -amountMinor,
  };
}

/**
 * Reads a journal that can be reversed.
 * @throws {AppError} 4004 unknown, 4010 it can't be reversed or is already
 */
export async function requireReversal(db: Db, journal: string): Promise<PostedJournal> {
  const id = parseJournalId(journal);
  const posted = await getPostedJournal(db, id);
  if (!posted) throw new AppError(4004, { detail: `there is no journal ${id}` });
  requireReversible(posted);
  const reversal = await db.adjustment.findFirst({
    where: { reversesId: id },
    select: { id: true },
  });
  if (reversal) throw new AppError(4010, { detail: `journal ${id} is reversed already` });
  return posted;
}

/** Serializes corrections of one reference, and refuses the second. */
async function requireUnused(tx: Db, ref: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ref}, 0))`;
  if (await tx.adjustment.findUnique({ where: { ref }, select: { id: true } }))
    throw new AppError(4010, { detail: `${ref} is posted already` });
}

function requireReversible({ id, reversesId, legs }: PostedJournal): void {
  if (reversesId !== null)
    throw new AppError(4010, { detail: `journal ${id} is a reversal itself: post a correction` });
  const other = legs.find((leg) => !isReversible(leg));
  if (other)
    throw new AppError(4010, {
      detail: `journal ${id} moves ${other.purpose} of ${other.asset}, which only its own commands undo`,
    });
}

function isReversible({ userId, asset, purpose }: PostedLeg): boolean {
  if (!CASH_CURRENCIES.some((currency) => currency === asset)) return false;
  if (userId !== null) return purpose === 'available';
  if (purpose === 'fee_income') return true;
  return purpose.startsWith('clearing:') && !/^clearing:(cell|interest)/.test(purpose);
}
