import { call } from '#lib/access/http/call';
import { recordListSchema } from '#lib/base/record-base/schema';
import { listStatementEntries } from '#lib/features/records/queries';

/** POST /api/bills: every journal that moved the member's available or held cash. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordListSchema, mayBeStale: true },
  ({ db, user, body }) => listStatementEntries(db, user.id, body),
);
