import type { Db, Pool } from '#lib/base/db/client';
import type { Withdrawal } from '#lib/base/db/generated/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { enqueue } from '#lib/base/queue/enqueue';
import { SANDBOX } from '#lib/base/record-base/status-event';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { isBooksHeld } from '#lib/books/ledger/books-held';
import { getSettings } from '#lib/running/config/queries';
import { STEP_SECONDS } from '../channels/sandbox.ts';
import { findReviewer } from '../queries.ts';
import { creditTopUp } from '../top-up/credit-top-up.ts';
import { lockTopUp } from '../top-up/top-up-state.ts';
import { payWithdrawal } from '../withdrawal/end-withdrawal.ts';
import { lockWithdrawal, transitionWithdrawal } from '../withdrawal/withdrawal-state.ts';

/** Pause until a step that waits for the books is tried again. */
const HELD_SECONDS = 60;

/** Refusals of a payout to a locked or frozen member; `queueWaitingPayouts` queues it once they are neither. */
const WAITS_FOR_MEMBER: readonly number[] = [4012, 4104, 4105];

const BY_SANDBOX = { actor: SANDBOX };

/** Credits a top-up that is still submitted; ignores one with any other status. */
export async function runSandboxTopUp(pool: Pool, id: bigint): Promise<void> {
  await waitForBooks(pool, { name: 'sandbox_recharge', id }, async (tx) => {
    const { status } = await lockTopUp(tx, id);
    if (status === 'submitted') await creditTopUp(tx, id, BY_SANDBOX);
  });
}

/**
 * Takes a withdrawal one step further: approved, processing, paid. The next step is queued in the
 * same transaction, so that a crash between two steps loses none. Ignores a withdrawal that has ended,
 * that an operator has taken, whose review is an operator's, or whose member is locked or frozen.
 */
export async function runSandboxPayout(pool: Pool, id: bigint): Promise<void> {
  await waitForBooks(pool, { name: 'sandbox_payout', id }, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    const action = await takeNextStep(tx, withdrawal);
    if (!action) return;
    await recordAudit(tx, { actor: SANDBOX, action, subject: `withdrawal:${id}` });
    if (action !== 'withdraw.pay')
      await enqueue(tx, 'sandbox_payout', { id: id.toString() }, STEP_SECONDS);
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && WAITS_FOR_MEMBER.includes(error.code))) throw error;
  });
}

/**
 * Runs a step in a transaction. While a fault of the books is open the database refuses it: the job is then
 * queued again instead of failing, because its attempts are limited.
 */
async function waitForBooks(
  pool: Pool,
  { name, id }: { name: 'sandbox_recharge' | 'sandbox_payout'; id: bigint },
  step: (tx: Db) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(pool, step);
  } catch (error) {
    if (!isBooksHeld(error)) throw error;
    await enqueue(pool, name, { id: id.toString() }, HELD_SECONDS);
  }
}

/** @returns the action for the audit log; null if the step is not the sandbox's */
async function takeNextStep(tx: Db, withdrawal: Withdrawal): Promise<string | null> {
  const { id, status, processor, takenBy } = withdrawal;
  if (processor !== 'sandbox') return null;
  if (status === 'pending') {
    if (findReviewer(await getSettings(tx), 'sandbox') !== 'sandbox') return null;
    await transitionWithdrawal(tx, id, 'approved', BY_SANDBOX);
    return 'withdraw.approve';
  }
  if (status === 'approved') {
    await transitionWithdrawal(tx, id, 'processing', BY_SANDBOX);
    return 'withdraw.take';
  }
  if (status !== 'processing' || takenBy !== SANDBOX) return null;
  await payWithdrawal(tx, id, BY_SANDBOX);
  return 'withdraw.pay';
}
