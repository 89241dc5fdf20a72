import { moveIn } from '#lib/fixed/move-in';
import { moveInSchema } from '#lib/fixed/schema';
import { call } from '#lib/http/call';

/** POST /api/moveIn: moves cash into a fixed-term deposit. */
export const POST = call(
  { auth: 'user', body: moveInSchema, money: true, tradePassword: true },
  ({ db, user, body }) => moveIn(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
