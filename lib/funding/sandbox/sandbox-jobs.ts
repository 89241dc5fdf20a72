import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { creditTopUp } from '../top-up/credit-top-up.ts';
import { lockTopUp } from '../top-up/top-up-state.ts';
import { payWithdrawal } from '../withdrawal/end-withdrawal.ts';
import { lockWithdrawal } from '../withdrawal/withdrawal-state.ts';

const BY_SANDBOX = { actor: 'system:sandbox' };

/** Credits a top-up that is still submitted; ignores one with any other status. */
export async function runSandboxTopUp(pool: Pool, id: bigint): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { status } = await lockTopUp(tx, id);
    if (status === 'submitted') await creditTopUp(tx, id, BY_SANDBOX);
  });
}

/** Pays a withdrawal that is still approved; ignores one that an operator has taken or completed. */
export async function runSandboxPayout(pool: Pool, id: bigint): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { status } = await lockWithdrawal(tx, id);
    if (status === 'approved') await payWithdrawal(tx, id, BY_SANDBOX);
  });
}
