import { call } from '#lib/http/call';
import { recordListSchema } from '#lib/record-base/schema';
import { listBills } from '#lib/records/queries';

/** POST /api/bills: every entry of the own available cash. */
export const POST = call({ auth: 'user', body: recordListSchema }, ({ db, user, body }) =>
  listBills(db, user.id, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
