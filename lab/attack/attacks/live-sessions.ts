import { type Attack, type AttackTarget, PASSWORD } from '../support/attack.ts';

const SIGN_INS = 22;
const MOST_LIVE = 20;

/** A member signs in 22 times to collect sessions; old ones must end, and the newest must be live. */
export const liveSessionsAttack: Attack = {
  name: 'live-sessions',
  run: async (target) => {
    const { username, token } = await target.newMember();
    const tokens = [token];
    for (let n = 0; n < SIGN_INS; n++) {
      const address = `203.0.113.${120 + n}`;
      const { data } = await target.call('login', { username, password: PASSWORD }, { address });
      if (typeof data?.token === 'string') tokens.push(data.token);
    }
    const live = await Promise.all(tokens.map((one) => isLive(target, one)));
    const count = live.filter(Boolean).length;
    return {
      held: count > 0 && count <= MOST_LIVE && live.at(-1) === true,
      summary: `${SIGN_INS} sign-ins of one member: ${tokens.length} tokens given, ${count} live`,
    };
  },
};

async function isLive(target: AttackTarget, token: string): Promise<boolean> {
  return (await target.call('balance', {}, { token })).code === 200;
}
