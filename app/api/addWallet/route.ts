import { call } from '#lib/access/http/call';
import { addWallet } from '#lib/features/methods/add-wallet';
import { METHOD_CALLS } from '#lib/features/methods/contracts';

/** POST /api/addWallet: adds a digital wallet. */
export const POST = call(METHOD_CALLS.addWallet, ({ db, user, body, signed }) =>
  addWallet(db, { ...body, userId: user.id, signed }),
);
