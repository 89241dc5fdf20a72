import { acceptFactorCode } from '#lib/access/operators/factor/recent-factor';
import { ANSWER_MAX_BYTES } from '#lib/features/funding/batch/read-answer';
import { requireSumFactor } from '#lib/features/funding/withdrawal/require-payout-factor';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { answeredMinor, confirmAnswer } from '#lib/site/desk/payouts/answer-calls';

export const POST = deskCall(
  DESK_CONTRACTS.applyPayoutAnswer,
  {
    ...{ uploadLimitBytes: ANSWER_MAX_BYTES, transaction: false },
    limit: { points: 120, seconds: 3600 },
  },
  async ({ transact, operator, body: { code, ...answer } }) => {
    await transact((tx, session) => acceptFactorCode(tx, session, code));
    await transact(async (tx, session) =>
      requireSumFactor(tx, session, await answeredMinor(tx, answer)),
    );
    return confirmAnswer((work) => transact((tx) => work(tx)), {
      ...answer,
      operator: operator.name,
    });
  },
);
