import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { creditRecharge } from '../top-up/credit-recharge.ts';
import { lockTopUp } from '../top-up/recharge-state.ts';
import { payWithdrawal } from '../withdrawal/end-withdrawal.ts';
import { lockWithdrawal } from '../withdrawal/withdrawal-state.ts';

const BY_SANDBOX = { actor: 'system:sandbox' };

/** Credits a top-up that is still submitted; ignores one with any other status. */
export async function runSandboxRecharge(pool: Pool, id: bigint): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { status } = await lockTopUp(tx, id);
    if (status === 'submitted') await creditRecharge(tx, id, BY_SANDBOX);
  });
}

/** Pays a withdrawal that is still approved; ignores one that an operator has taken or completed. */
export async function runSandboxPayout(pool: Pool, id: bigint): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { status } = await lockWithdrawal(tx, id);
    if (status === 'approved') await payWithdrawal(tx, id, BY_SANDBOX);
  });
}
