import { call } from '#lib/access/http/call';
import { REMOVAL_CALLS } from '#lib/features/identity/lost-factor/contracts';
import { readFactorRemoval } from '#lib/features/identity/lost-factor/queries';

/** For each address. */
const LIMIT = { points: 60, seconds: 900 };

/** POST /api/factorRemoval: reads the request to remove lost factors. */
export const POST = call(REMOVAL_CALLS.factorRemoval, { limit: LIMIT }, ({ db, body, address }) =>
  readFactorRemoval(db, { ...body, address }),
);
