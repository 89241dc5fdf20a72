import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { call } from '#lib/access/http/call';
import { addTotp } from '#lib/access/session/factor/add-totp';

/** POST /api/addTotp: sets up the authenticator app; with the first factor, answers the recovery codes. */
export const POST = call(
  FACTOR_CALLS.addTotp,
  { limit: { points: 30, seconds: 600 } },
  ({ db, session, body }) => addTotp(db, { ...body, session }),
);
