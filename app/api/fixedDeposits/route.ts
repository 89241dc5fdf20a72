import { call } from '#lib/access/http/call';
import { listDeposits } from '#lib/features/fixed/queries';
import { depositListSchema } from '#lib/features/fixed/schema';

/** POST /api/fixedDeposits: the member's deposits and what each pays if redeemed now. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: depositListSchema },
  ({ db, user, body }) => listDeposits(db, user.id, body),
);
