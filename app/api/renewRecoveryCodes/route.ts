import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { call } from '#lib/access/http/call';
import { renewRecoveryCodes } from '#lib/access/session/factor/renew-recovery-codes';

/** POST /api/renewRecoveryCodes: replaces the recovery codes of a session that showed a factor. */
export const POST = call(
  FACTOR_CALLS.renewRecoveryCodes,
  { limit: { points: 10, seconds: 600 } },
  async ({ db, session }) => ({ recovery_codes: await renewRecoveryCodes(db, session) }),
);
