import { call } from '#lib/http/call';
import { exportSchema } from '#lib/record-base/schema';
import { csvResponse } from '#lib/records/csv-response';
import { exportRecords } from '#lib/records/export-records';

/** Files a user may ask for in ten minutes: each reads as much as there is. */
const LIMIT = { points: 20, seconds: 600 };

/** POST /api/export: the own records of one type as a CSV file. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: exportSchema, limit: LIMIT },
  async ({ db, user, body }) => csvResponse(await exportRecords(db, user.id, body)),
);
