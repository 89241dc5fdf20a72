import { call } from '#lib/access/http/call';
import { METHOD_CALLS } from '#lib/features/methods/contracts';
import { removeMethod } from '#lib/features/methods/remove-method';

/** POST /api/removeCard: archives a bank card. */
export const POST = call(METHOD_CALLS.removeCard, ({ db, user, body }) =>
  removeMethod(db, { userId: user.id, id: body.id, family: 'card' }),
);
