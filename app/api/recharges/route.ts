import { call } from '#lib/http/call';
import { recordListSchema } from '#lib/record-base/schema';
import { listRecharges } from '#lib/records/queries';

/** POST /api/recharges: the own recharges. */
export const POST = call({ auth: 'user', body: recordListSchema }, ({ db, user, body }) =>
  listRecharges(db, user.id, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
