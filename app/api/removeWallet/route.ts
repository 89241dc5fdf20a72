import { call } from '#lib/access/http/call';
import { METHOD_CALLS } from '#lib/features/methods/contracts';
import { removeMethod } from '#lib/features/methods/remove-method';

/** POST /api/removeWallet: archives a digital wallet. */
export const POST = call(METHOD_CALLS.removeWallet, ({ db, user, body }) =>
  removeMethod(db, { userId: user.id, id: body.id, family: 'wallet' }),
);
