import { cancelSchema } from '#lib/funding/schema';
import { cancelWithdrawal } from '#lib/funding/withdrawal/cancel-withdrawal';
import { call } from '#lib/http/call';

/** POST /api/withdrawCancel: takes a pending withdrawal back. */
export const POST = call({ auth: 'user', body: cancelSchema, money: true }, ({ db, user, body }) =>
  cancelWithdrawal(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
