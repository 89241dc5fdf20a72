import { call } from '#lib/http/call';
import { recordDetailSchema } from '#lib/record-base/schema';
import { getRecordDetailOrThrow } from '#lib/records/record-detail';

/** POST /api/recordDetail: one record with its timeline and ledger entries. */
export const POST = call({ auth: 'user', body: recordDetailSchema }, ({ db, user, body }) =>
  getRecordDetailOrThrow(db, user.id, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
