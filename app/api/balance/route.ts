import { call } from '#lib/http/call';
import { getBalance } from '#lib/profile/queries';

/** POST /api/balance: what is available, and what is frozen for what. */
export const POST = call({ auth: 'user' }, ({ db, user }) => getBalance(db, user.id));

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
