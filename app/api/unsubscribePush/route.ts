import { call } from '#lib/access/http/call';
import { PUSH_CALLS } from '#lib/access/push/contracts';
import { unsubscribePush } from '#lib/access/push/unsubscribe-push';

/** POST /api/unsubscribePush: sends no more pushes to this browser. */
export const POST = call(
  PUSH_CALLS.unsubscribePush,
  { limit: { points: 60, seconds: 3600 } },
  async ({ db, user, body }) => {
    await unsubscribePush(db, user.id, body.endpoint);
    return null;
  },
);
