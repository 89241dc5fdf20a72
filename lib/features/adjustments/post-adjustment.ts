import type { Db } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, CASH_CURRENCIES, formatAmount, parseAmount } from '#lib/base/money';
import { dateColumn } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { Leg } from '#lib/books/ledger/leg';
import { mapPeriodRefused } from '#lib/books/ledger/periods';
import { post } from '#lib/books/ledger/post';
import {
  getPostedJournal,
  type PostedJournal,
  type PostedLeg,
  reverse,
} from '#lib/books/ledger/reverse';
import { getSettings } from '#lib/running/config/queries';
import { requireOpenDay } from './require-open-day.ts';
import { type CorrectionInput, parseJournalId } from './schema.ts';
import { isOfMember, TEMPLATES } from './templates.ts';

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
 * clearing accounts of channels, the fee income, suspense, expenses and capital are reversed: what belongs to a hold, an order, a
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
 * Moves an amount between the accounts of a template, in one transaction with its record and audit row.
 * @throws {AppError} 4001 invalid amount or day, 4004 unknown member, 4010 the reference is posted already or
 *   the month is closed, 4101 an account has less
 */
export async function correctBalance(
  tx: Db,
  correction: CorrectionInput & By,
): Promise<{ journalId: bigint }> {
  const { template, username, account, reason, value_date: valueDate } = correction;
  const ref = correctionRef(correction.reference);
  const actor = `operator:${correction.operator}`;
  const head = { kind: KIND, ref, actor, simulated: env().APP_MODE === 'paper' };
  const lines = await readCorrection(tx, correction);
  const [{ userId, asset, amountMinor }] = lines;
  await requireUnused(tx, ref);
  await requireOpenDay(tx, valueDate);
  const journalId = await post(tx, head, lines as readonly PostedLeg[] as readonly Leg[]);
  const { simulated } = head;
  const terms = { template, userId, account, asset, amountMinor };
  const added = tx.adjustment.create({
    data: {
      ...{ ref, journalId, ...terms, reason, actor, simulated },
      valueDate: valueDate ? dateColumn(valueDate) : null,
    },
  });
  await mapPeriodRefused(added);
  const amount = formatAmount(amountMinor, asset);
  const moved = { template, username, account, amount, currency: asset, value_date: valueDate };
  const detail = { reason, journal: journalId.toString(), ...moved };
  await recordAudit(tx, { actor, action: 'ledger.adjust', subject: ref, detail });
  return { journalId };
}

/**
 * Refuses a correction that can't be posted, before it waits for another operator.
 * @throws {AppError} as `correctBalance`
 */
export async function requireCorrection(db: Db, correction: CorrectionInput): Promise<void> {
  const lines = await readCorrection(db, correction);
  await requireUnused(db, correctionRef(correction.reference));
  await requireOpenDay(db, correction.value_date);
  for (const { userId, asset, purpose, amountMinor } of lines) {
    const rows = await db.ledgerAccount.findMany({
      where: { userId, asset, purpose },
      select: { balanceMinor: true, mayBeNegative: true },
    });
    const balanceMinor = rows.reduce((sumMinor, row) => sumMinor + row.balanceMinor, 0n);
    const mayBeNegative = rows[0]?.mayBeNegative ?? /^(clearing|expense):/.test(purpose);
    if (!mayBeNegative && balanceMinor + amountMinor < 0n)
      throw new AppError(4101, {
        detail: `${userId === null ? purpose : correction.username} has less than that`,
      });
  }
}

/**
 * The two lines that an adjustment posts: the account of its template, and the one on the other side.
 * @throws {AppError} 4001, 4004
 */
async function readCorrection(
  db: Db,
  correction: CorrectionInput,
): Promise<[PostedLeg, PostedLeg]> {
  const { template = 'clearing', amount, username } = correction;
  const { currency } = await getSettings(db);
  if ((parseAmount(amount, currency) ?? 0n) === 0n)
    throw new AppError(4001, { detail: `${amount} is no amount of ${currency} above zero` });
  const userId = isOfMember(template) ? await findMemberId(db, username ?? '') : null;
  return adjustmentLines(correction, { userId, currency });
}

/** The two lines of an adjustment whose member is known. */
export function adjustmentLines(
  { template = 'clearing', account, amount, direction }: CorrectionInput,
  { userId, currency: asset }: { userId: bigint | null; currency: Asset },
): [PostedLeg, PostedLeg] {
  const givenMinor = parseAmount(amount, asset) ?? 0n;
  const amountMinor = direction === 'credit' ? givenMinor : -givenMinor;
  return [
    { userId, asset, purpose: TEMPLATES[template].base, amountMinor },
    { userId: null, asset, purpose: account, amountMinor: -amountMinor },
  ];
}

async function findMemberId(db: Db, username: string): Promise<bigint> {
  const user = await db.user.findUnique({ where: { usernameKey: username.toLowerCase() } });
  if (!user) throw new AppError(4004, { detail: `there is no user ${username}` });
  return user.id;
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
  if (['fee_income', 'suspense', 'capital'].includes(purpose)) return true;
  if (purpose.startsWith('expense:')) return true;
  return purpose.startsWith('clearing:') && !/^clearing:(cell|interest)/.test(purpose);
}
