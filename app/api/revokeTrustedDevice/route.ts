import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { call } from '#lib/access/http/call';
import { endTrust } from '#lib/access/session/factor/end-trust';

/** POST /api/revokeTrustedDevice: the next sign-in on the device takes a second factor. */
export const POST = call(FACTOR_CALLS.revokeTrustedDevice, async ({ db, user, body }) => {
  await endTrust(db, user.id, body.id);
  return null;
});
