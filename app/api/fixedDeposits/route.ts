import { call } from '#lib/access/http/call';
import { FIXED_CALLS } from '#lib/features/fixed/contracts';
import { listDeposits } from '#lib/features/fixed/queries';

/** POST /api/fixedDeposits: the member's deposits and what each pays if redeemed now. */
export const POST = call(FIXED_CALLS.fixedDeposits, ({ db, user, body }) =>
  listDeposits(db, user.id, body),
);
