import { call } from '#lib/http/call';
import { recordListSchema } from '#lib/record-base/schema';
import { listWithdrawals } from '#lib/records/queries';

/** POST /api/withdraws: the own withdrawals. */
export const POST = call({ auth: 'user', body: recordListSchema }, ({ db, user, body }) =>
  listWithdrawals(db, user.id, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
