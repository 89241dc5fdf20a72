import { call } from '#lib/access/http/call';
import { FIXED_CALLS } from '#lib/features/fixed/contracts';
import { setRenewal } from '#lib/features/fixed/set-renewal';

/** POST /api/fixedRenew: switches the renewal of a running deposit on or off. */
export const POST = call(FIXED_CALLS.fixedRenew, ({ db, user, body }) =>
  setRenewal(db, { userId: user.id, depositId: body.deposit_id, renew: body.renew }),
);
