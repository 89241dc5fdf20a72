import { endSessions } from '#lib/access/session/desk/end-sessions';
import { lockUser } from '#lib/access/session/desk/lock-user';
import { unlockUser } from '#lib/access/session/desk/unlock-user';
import { freezeWithdrawals, unfreezeWithdrawals } from '#lib/features/members/freeze-withdrawals';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { actOnMemberSchema } from '#lib/site/desk/members/schema';

const ACTS = {
  lock: lockUser,
  unlock: unlockUser,
  endSessions,
  freeze: freezeWithdrawals,
  unfreeze: unfreezeWithdrawals,
};

/** Locks, unlocks, freezes or unfreezes a member, or ends the member's sessions. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'member.lock', body: actOnMemberSchema },
  async ({ db, operator, body: { username, act, reason } }) => {
    await ACTS[act](db, { username, operator: operator.name, reason });
  },
);
