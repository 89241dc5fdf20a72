import { call } from '#lib/access/http/call';
import { METHOD_CALLS } from '#lib/features/methods/contracts';
import { pageWallets } from '#lib/features/methods/queries';

/** POST /api/wallets: the member's active wallets. */
export const POST = call(METHOD_CALLS.wallets, ({ db, user, body }) =>
  pageWallets(db, user.id, body),
);
