import type { Db } from '#lib/base/db/client';
import type { Withdrawal } from '#lib/base/db/generated/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import { recordSteps } from '#lib/base/record-base/status-event';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { post } from '#lib/books/ledger/post';
import { getSettings } from '#lib/running/config/queries';
import { alertFunds } from '../alert-funds.ts';
import type { PAYOUT_FAILURES } from '../enums.ts';
import { lockWithdrawal } from './withdrawal-state.ts';

/** What the bank sent back of a payout. */
export interface Bounce {
  /** Id of the withdrawal. */
  withdrawal: string;
  /** The bank's reference of the return. */
  reference: string;
  /** A decimal amount of cash; all that was paid out if omitted. */
  amount?: string | undefined;
  /** Why, as the member reads it. */
  code?: (typeof PAYOUT_FAILURES)[number] | undefined;
}

/** The reference of the record that a return belongs to, and of its approval. */
export function bounceSubject({ withdrawal }: Bounce): string {
  return `withdrawal:${withdrawal}`;
}

/**
 * Books that the bank sent back a payout, or a part of it: from the channel's clearing account to the member's
 * available cash. The fee stays. Once for each withdrawal.
 * @throws {AppError} as `requireBounce`
 */
export async function bouncePayout(
  tx: Db,
  {
    operator,
    reason,
    code = 'payout_returned',
    ...bounce
  }: Bounce & { operator: string; reason: string },
): Promise<{ journalId: bigint }> {
  const { row, amountMinor, currency } = await requireBounce(tx, bounce);
  const { id, simulated } = row;
  const actor = `operator:${operator}`;
  const ref = bounceSubject(bounce);
  const isFull = amountMinor === paidMinor(row);
  const head = { kind: 'withdraw_bounced', ref, actor, simulated };
  const clearing = `clearing:${row.channel}` as const;
  const journalId = await post(tx, head, [
    { userId: row.userId, asset: currency, purpose: 'available', amountMinor },
    { userId: null, asset: currency, purpose: clearing, amountMinor: -amountMinor },
  ]);
  // The trigger fills in what follows from the withdrawal.
  await tx.$executeRaw`
    INSERT INTO payout_bounce (withdrawal_id, journal_id, user_id, channel, amount, reference, reason, actor, is_alone,
      simulated, bounced_on)
    VALUES (${id}, ${journalId}, ${row.userId}, ${row.channel}, ${amountMinor}, ${bounce.reference}, ${reason}, ${actor},
      true, ${simulated}, now())`;
  await recordSteps(tx, ref, [isFull ? 'bounced' : 'partly_bounced'], { actor, reason: code });
  const status = isFull ? 'bounced' : row.status;
  // `updated_at` stays the time of the payout, which reports count by.
  await tx.$executeRaw`
    UPDATE withdrawal SET status = ${status}, returned = ${amountMinor}, reason = ${code} WHERE id = ${id}`;
  await alertFunds(tx, row, {
    ...{ family: 'withdrawal', effect: 'returned', template: 'funds.withdrawalReturned' },
    ...{ amountMinor, currency },
  });
  const detail = { reason, journal: journalId.toString(), reference: bounce.reference };
  const amount = formatAmount(amountMinor, currency);
  await recordAudit(tx, {
    ...{ actor, action: 'payout.bounce', subject: ref },
    detail: { ...detail, amount, currency },
  });
  return { journalId };
}

/**
 * Reads and locks a withdrawal of which the bank may have sent back an amount.
 * @throws {AppError} 4001 no amount that was paid out, 4004, 4009 another return of the channel has the reference, 4010
 *   it is not paid or came back already
 */
export async function requireBounce(
  tx: Db,
  { withdrawal, reference, amount }: Bounce,
): Promise<{ row: Withdrawal; amountMinor: bigint; currency: Asset }> {
  const row = await lockWithdrawal(tx, BigInt(withdrawal));
  if (row.status !== 'paid' || row.returnedMinor > 0n)
    throw new AppError(4010, {
      detail: `withdrawal ${row.id} is ${row.status}, and ${row.returnedMinor} of it came back`,
      messageKey: 'bounceNotPaid',
    });
  const { currency } = await getSettings(tx);
  const amountMinor = amount === undefined ? paidMinor(row) : parseAmount(amount, currency);
  if (amountMinor === null || amountMinor <= 0n || amountMinor > paidMinor(row))
    throw new ValidationError({ amount: 'bounceAmount' });
  const [used] = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT withdrawal_id AS id FROM payout_bounce
    WHERE channel = ${row.channel} AND upper(reference) = upper(${reference}) LIMIT 1`;
  if (used)
    throw new AppError(4009, {
      detail: `the return of withdrawal ${used.id} has reference ${reference}`,
      messageKey: 'bounceReferenceUsed',
    });
  return { row, amountMinor, currency };
}

/** Whether the return takes a second operator; the database judges again (`payout_bounce_judged`). */
export async function takesTwoToBounce(
  tx: Db,
  { bounce, operator }: { bounce: Bounce; operator: string },
): Promise<boolean> {
  const { row, amountMinor } = await requireBounce(tx, bounce);
  const [found] = await tx.$queryRaw<{ two: boolean }[]>`
    SELECT bounce_takes_two(${row.id}, ${`operator:${operator}`}, ${amountMinor}) AS two`;
  if (!found) throw new Error('bounce_takes_two returned no row');
  return found.two;
}

function paidMinor({ amountMinor, feeMinor }: Withdrawal): bigint {
  return amountMinor - feeMinor;
}
