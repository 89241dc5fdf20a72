import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { idleSeconds } from '#lib/site/desk/session/idle-seconds';

export const POST = deskCall(
  DESK_CONTRACTS.extendSession,
  { transaction: false },
  async ({ session }) => ({ idle_seconds: idleSeconds(session) }),
);
