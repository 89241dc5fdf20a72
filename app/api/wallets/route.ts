import { call } from '#lib/http/call';
import { pageWallets } from '#lib/methods/queries';
import { listSchema } from '#lib/record-base/page';

/** POST /api/wallets: the own wallets in use. */
export const POST = call({ auth: 'user', body: listSchema }, ({ db, user, body }) =>
  pageWallets(db, user.id, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
