import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { creditRecharge } from './credit-recharge.ts';
import { payWithdrawal } from './end-withdrawal.ts';
import { moveRecharge } from './recharge-state.ts';
import { moveWithdrawal } from './withdrawal-state.ts';

const WORKER = { actor: 'system:sandbox' };

/** Reviews and credits a submitted recharge. Taken up again after a crash, it goes on where it stopped. */
export async function runSandboxRecharge(pool: Pool, id: bigint): Promise<void> {
  const { status } = await pool.recharge.findUniqueOrThrow({
    where: { id },
    select: { status: true },
  });
  if (status === 'submitted')
    await inTransaction(pool, (tx) => moveRecharge(tx, id, 'reviewing', WORKER));
  if (status === 'submitted' || status === 'reviewing')
    await inTransaction(pool, (tx) => creditRecharge(tx, id, WORKER));
}

/** Takes up and pays an approved withdrawal. Taken up again after a crash, it goes on where it stopped. */
export async function runSandboxPayout(pool: Pool, id: bigint): Promise<void> {
  const { status } = await pool.withdrawal.findUniqueOrThrow({
    where: { id },
    select: { status: true },
  });
  if (status === 'approved')
    await inTransaction(pool, (tx) => moveWithdrawal(tx, id, 'processing', WORKER));
  if (status === 'approved' || status === 'processing')
    await inTransaction(pool, (tx) => payWithdrawal(tx, id, WORKER));
}
