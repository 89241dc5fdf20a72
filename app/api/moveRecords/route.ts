import { call } from '#lib/http/call';
import { recordListSchema } from '#lib/record-base/schema';
import { listMoves } from '#lib/records/queries';

/** POST /api/moveRecords: the own moves into and out of fixed-term deposits. */
export const POST = call({ auth: 'user', body: recordListSchema }, ({ db, user, body }) =>
  listMoves(db, user.id, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
