import { cancelSchema } from '#lib/funding/schema';
import { cancelRecharge } from '#lib/funding/top-up/cancel-recharge';
import { call } from '#lib/http/call';

/** POST /api/rechargeCancel: takes a recharge back that nobody reviews yet. */
export const POST = call({ auth: 'user', body: cancelSchema, money: true }, ({ db, user, body }) =>
  cancelRecharge(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
