import { type Answer, type Attack, TRADE_PASSWORD } from '../support/attack.ts';

const REQUESTS = 400;

/** One member checks the trade password 400 times at once; few checks run, the rest is refused. */
export const argon2FloodAttack: Attack = {
  name: 'argon2-flood',
  run: async (target) => {
    const { token } = await target.newMember();
    const unlock = () => target.call('tradeUnlock', { trade_password: TRADE_PASSWORD }, { token });
    const answers = await Promise.all(Array.from({ length: REQUESTS }, unlock));
    const of = (status: number) => answers.filter((answer) => answer.status === status);
    const refused = [...of(429), ...of(503)];
    const others = answers.length - of(200).length - refused.length;
    return {
      held:
        of(200).length > 0 && refused.length > 0 && refused.every(hasRetryAfter) && others === 0,
      summary: `${REQUESTS} unlocks at once: ${of(200).length} answered, ${of(429).length} got 429, ${of(503).length} got 503, ${others} otherwise`,
    };
  },
};

function hasRetryAfter({ headers }: Answer): boolean {
  return Number(headers.get('retry-after')) >= 1;
}
