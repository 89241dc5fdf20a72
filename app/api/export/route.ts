import { call } from '#lib/access/http/call';
import { RECORD_CALLS } from '#lib/features/records/contracts';
import { csvResponse } from '#lib/features/records/csv-response';
import { exportRecords } from '#lib/features/records/export-records';

/** Exports per ten minutes and user: each reads all matching rows. */
const LIMIT = { points: 20, seconds: 600 };

/** POST /api/export: the member's records of one type as CSV. */
export const POST = call(
  RECORD_CALLS.export,
  { limit: LIMIT, mayBeStale: true },
  async ({ db, user, body }) =>
    csvResponse(await exportRecords(db, user.id, body), `user:${user.id}`),
);
