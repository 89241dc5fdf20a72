import { deskCall } from '#lib/site/desk/http/desk-call';
import { idleSeconds } from '#lib/site/desk/session/idle-seconds';

/** Returns the seconds until the session ends. The call counts as activity unless marked as background. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'desk.open', beforeSetup: true, transaction: false },
  async ({ session }) => ({ idle_seconds: idleSeconds(session) }),
);
