import { listDeposits } from '#lib/fixed/queries';
import { depositListSchema } from '#lib/fixed/schema';
import { call } from '#lib/http/call';

/** POST /api/fixedDeposits: the own fixed-term deposits, and what taking each out now pays. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: depositListSchema },
  ({ db, user, body }) => listDeposits(db, user.id, body),
);
