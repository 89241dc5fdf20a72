import { call } from '#lib/access/http/call';
import { listSchema } from '#lib/base/record-base/page';
import { pageWallets } from '#lib/features/methods/queries';

/** POST /api/wallets: the member's active wallets. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: listSchema },
  ({ db, user, body }) => pageWallets(db, user.id, body),
);
