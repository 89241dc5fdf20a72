import { call } from '#lib/access/http/call';
import { PROTECTION_CALLS } from '#lib/access/protection/contracts';
import { freezeOwnAccount } from '#lib/access/protection/freeze-own-account';

/** POST /api/freezeAccount: freezes the member's account. */
export const POST = call(
  PROTECTION_CALLS.freezeAccount,
  { limit: { points: 30, seconds: 3600 } },
  ({ db, user }) => freezeOwnAccount(db, user.id),
);
