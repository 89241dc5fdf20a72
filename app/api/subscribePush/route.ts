import { call } from '#lib/access/http/call';
import { PUSH_CALLS } from '#lib/access/push/contracts';
import { subscribePush } from '#lib/access/push/subscribe-push';

/** POST /api/subscribePush: sends pushes to this browser. */
export const POST = call(
  PUSH_CALLS.subscribePush,
  { limit: { points: 30, seconds: 3600 } },
  async ({ db, session, body, userAgent }) => {
    await subscribePush(db, session, { ...body, userAgent });
    return null;
  },
);
