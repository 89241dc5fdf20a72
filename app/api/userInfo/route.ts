import { call } from '#lib/http/call';
import { getUserInfo } from '#lib/profile/queries';

/** POST /api/userInfo: the own profile. */
export const POST = call({ auth: 'user' }, ({ db, user }) => getUserInfo(db, user.id));

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
