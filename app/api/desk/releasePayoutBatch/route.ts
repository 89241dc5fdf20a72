import { releaseBatchRows } from '#lib/features/funding/batch/release-rows';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.releasePayoutBatch,
  async ({ db, operator, body: { id: batch, withdrawal, reason } }) => {
    const given = { batch, id: withdrawal, operator: operator.name, reason };
    return { count: await releaseBatchRows(db, given) };
  },
);
