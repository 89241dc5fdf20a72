import { call } from '#lib/access/http/call';
import { PROFILE_CALLS } from '#lib/access/profile/contracts';
import { getBalance } from '#lib/access/profile/queries';

/** POST /api/balance: available and frozen cash. */
export const POST = call(PROFILE_CALLS.balance, ({ db, user }) => getBalance(db, user.id));
