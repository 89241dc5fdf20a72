import { call } from '#lib/access/http/call';
import { fixedRenewSchema } from '#lib/features/fixed/schema';
import { setRenewal } from '#lib/features/fixed/set-renewal';

/** POST /api/fixedRenew: switches the renewal of a running deposit on or off. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: fixedRenewSchema },
  ({ db, user, body }) =>
    setRenewal(db, { userId: user.id, depositId: body.deposit_id, renew: body.renew }),
);
