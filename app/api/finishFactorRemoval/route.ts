import { call } from '#lib/access/http/call';
import { REMOVAL_CALLS } from '#lib/features/identity/lost-factor/contracts';
import { finishRemoval } from '#lib/features/identity/lost-factor/finish-removal';

/** For each address. */
const LIMIT = { points: 20, seconds: 900 };

/** POST /api/finishFactorRemoval: removes lost factors after the wait and the approval. */
export const POST = call(
  REMOVAL_CALLS.finishFactorRemoval,
  { limit: LIMIT },
  ({ db, body, address }) => finishRemoval(db, { ...body, address }),
);
