import { call } from '#lib/access/http/call';
import { PUSH_CALLS } from '#lib/access/push/contracts';
import { readPublicPushKey } from '#lib/access/push/queries';

/** POST /api/pushKey: the key that a browser subscribes to pushes with. */
export const POST = call(PUSH_CALLS.pushKey, async () => ({ key: readPublicPushKey() }));
