import { call } from '#lib/access/http/call';
import { PROTECTION_CALLS } from '#lib/access/protection/contracts';
import { getProtection } from '#lib/access/protection/queries';

/** POST /api/protection: reads the locks that the member set. */
export const POST = call(PROTECTION_CALLS.protection, ({ db, user }) => getProtection(db, user.id));
