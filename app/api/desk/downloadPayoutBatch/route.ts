import { acceptFactorCode } from '#lib/access/operators/factor/recent-factor';
import { requireRight } from '#lib/access/operators/operator';
import { downloadBatch, openBatchMinor } from '#lib/features/funding/batch/batch-payments';
import { requireSumFactor } from '#lib/features/funding/withdrawal/require-payout-factor';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.downloadPayoutBatch,
  { transaction: false, limit: { points: 60, seconds: 3600 } },
  async ({ transact, body: { id, reason, code } }) => {
    await transact((tx, session) => acceptFactorCode(tx, session, code));
    return transact(async (tx, session) => {
      requireRight(session.operator, 'payee.reveal');
      await requireSumFactor(tx, session, await openBatchMinor(tx, id));
      const operator = session.operator.name;
      const { name, file } = await downloadBatch(tx, { id, operator, reason });
      return { name, base64: Buffer.from(file).toString('base64') };
    });
  },
);
