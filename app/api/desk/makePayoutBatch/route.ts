import { refusal } from '#lib/access/http/envelope';
import { acceptFactorCode } from '#lib/access/operators/factor/recent-factor';
import { sumWithdrawals } from '#lib/features/funding/batch/batch-payments';
import { makePayoutBatch } from '#lib/features/funding/batch/make-batch';
import { requireSumFactor } from '#lib/features/funding/withdrawal/require-payout-factor';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.makePayoutBatch,
  { transaction: false, limit: { points: 60, seconds: 3600 } },
  async ({ transact, body: { code, ...chosen } }) => {
    // A transaction of its own: the code counts also if the batch is refused.
    await transact((tx, session) => acceptFactorCode(tx, session, code));
    return transact(async (tx, session) => {
      await requireSumFactor(tx, session, await sumWithdrawals(tx, chosen.ids));
      const operator = session.operator.name;
      const { batch, leftOut } = await makePayoutBatch(tx, { ...chosen, operator });
      return {
        batch: batch?.toString() ?? null,
        left_out: leftOut.map(({ id, no, refusal: error }) => ({
          ...{ id: id.toString(), no, problem: refusal(error).msg },
        })),
      };
    });
  },
);
