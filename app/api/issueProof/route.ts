import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { getIssueProofOrThrow } from '#lib/features/trade/queries';

/** POST /api/issueProof: the inputs from which the fixing of an issue can be recomputed. */
export const POST = call(TRADE_CALLS.issueProof, ({ db, body }) =>
  getIssueProofOrThrow(db, body.id),
);
