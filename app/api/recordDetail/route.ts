import { call } from '#lib/access/http/call';
import { recordDetailSchema } from '#lib/base/record-base/schema';
import { getRecordDetailOrThrow } from '#lib/features/records/record-detail';

/** POST /api/recordDetail: one record with its timeline and ledger entries. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordDetailSchema, mayBeStale: true },
  ({ db, user, body }) => getRecordDetailOrThrow(db, user.id, body),
);
