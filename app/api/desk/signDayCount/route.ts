import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { signSeenCount } from '#lib/site/desk/day-count/sign-count';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.signDayCount,
  { limit: { points: 30, seconds: 60 } },
  async ({ db, operator, body }) => {
    const id = await signSeenCount(db, operator, body);
    return { id: id.toString() };
  },
);
