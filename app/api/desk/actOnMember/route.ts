import { endSessions } from '#lib/features/members/end-sessions';
import { freezeWithdrawals } from '#lib/features/members/freeze-withdrawals';
import { lockUser } from '#lib/features/members/lock-user';
import { unlockUser } from '#lib/features/members/unlock-user';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

const ACTS = {
  lock: lockUser,
  unlock: unlockUser,
  endSessions,
  freeze: freezeWithdrawals,
};

export const POST = deskCall(
  DESK_CONTRACTS.actOnMember,
  async ({ db, operator, body: { username, act, reason } }) => {
    await ACTS[act](db, { username, operator: operator.name, reason });
  },
);
