import { call } from '#lib/access/http/call';
import { addCard } from '#lib/features/methods/add-card';
import { METHOD_CALLS } from '#lib/features/methods/contracts';

/** POST /api/addCard: adds a bank card. */
export const POST = call(METHOD_CALLS.addCard, ({ db, user, body, signed }) =>
  addCard(db, { ...body, userId: user.id, signed }),
);
