import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { call } from '#lib/access/http/call';
import { beginTotp } from '#lib/access/session/factor/add-totp';

/** POST /api/beginTotp: a secret for an authenticator app. */
export const POST = call(
  FACTOR_CALLS.beginTotp,
  { limit: { points: 30, seconds: 600 } },
  ({ db, session, body }) => beginTotp(db, session, body.password),
);
