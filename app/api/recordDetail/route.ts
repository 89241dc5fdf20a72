import { call } from '#lib/access/http/call';
import { RECORD_CALLS } from '#lib/features/records/contracts';
import { getRecordDetailOrThrow } from '#lib/features/records/record-detail';

/** POST /api/recordDetail: one record with its timeline and ledger entries. */
export const POST = call(RECORD_CALLS.recordDetail, { mayBeStale: true }, ({ db, user, body }) =>
  getRecordDetailOrThrow(db, user.id, body),
);
