import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { creditRecharge } from '../top-up/credit-recharge.ts';
import { lockTopUp } from '../top-up/recharge-state.ts';
import { payWithdrawal } from '../withdrawal/end-withdrawal.ts';
import { lockWithdrawal } from '../withdrawal/withdrawal-state.ts';

const WORKER = { actor: 'system:sandbox' };

/** Reviews and credits a recharge that still waits; one that somebody has moved on stays as it is. */
export async function runSandboxRecharge(pool: Pool, id: bigint): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { status } = await lockTopUp(tx, id);
    if (status === 'submitted') await creditRecharge(tx, id, WORKER);
  });
}

/** Pays an approved withdrawal; one that an operator has taken up or ended stays as it is. */
export async function runSandboxPayout(pool: Pool, id: bigint): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { status } = await lockWithdrawal(tx, id);
    if (status === 'approved') await payWithdrawal(tx, id, WORKER);
  });
}
