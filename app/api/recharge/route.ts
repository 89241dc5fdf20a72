import { requestRecharge } from '#lib/funding/request-recharge';
import { rechargeSchema } from '#lib/funding/schema';
import { call } from '#lib/http/call';

/** POST /api/recharge: announces money coming in. */
export const POST = call(
  { auth: 'user', body: rechargeSchema, money: true },
  ({ db, user, body }) => requestRecharge(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
