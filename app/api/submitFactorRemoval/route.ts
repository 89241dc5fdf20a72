import { call } from '#lib/access/http/call';
import { REMOVAL_CALLS } from '#lib/features/identity/lost-factor/contracts';
import { submitRemoval } from '#lib/features/identity/lost-factor/submit-removal';

/** For each address. */
const LIMIT = { points: 20, seconds: 900 };

/** POST /api/submitFactorRemoval: asks for the removal of lost factors. */
export const POST = call(
  REMOVAL_CALLS.submitFactorRemoval,
  { limit: LIMIT },
  ({ db, body, address }) => submitRemoval(db, { ...body, address }),
);
