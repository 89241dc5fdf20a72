import { call } from '#lib/access/http/call';
import { issueProofSchema } from '#lib/features/trade/deal/schema';
import { getIssueProofOrThrow } from '#lib/features/trade/queries';

/** POST /api/issueProof: the inputs from which the fixing of an issue can be recomputed. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: issueProofSchema },
  ({ db, body }) => getIssueProofOrThrow(db, body.id),
);
