import { deskCall } from '#lib/desk/http/desk-call';
import { idleSeconds } from '#lib/desk/session/idle-seconds';

/** When the session ends without further activity. The call is activity, unless marked as background. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'desk.open', beforeSetup: true, transaction: false },
  async ({ session }) => ({ idle_seconds: idleSeconds(session) }),
);
