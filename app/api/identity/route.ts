import { call } from '#lib/access/http/call';
import { IDENTITY_CALLS } from '#lib/features/identity/contracts';
import { getIdentity } from '#lib/features/identity/queries';

/** POST /api/identity: the member's identity check and the limits of the levels. */
export const POST = call(IDENTITY_CALLS.identity, ({ db, user }) => getIdentity(db, user.id));
