import type { Attack } from '../support/attack.ts';

const REQUESTS = 60;
const MOST_OPEN = 20;

/** A member announces 60 top-ups at once, to fill the operators' queue. */
export const openRechargesAttack: Attack = {
  name: 'open-recharges',
  run: async (target) => {
    const { token } = await target.newMember();
    const announce = () => target.call('recharge', { channel: 'bank', amount: '500' }, { token });
    const answers = await Promise.all(Array.from({ length: REQUESTS }, announce));
    const of = (code: number) => answers.filter((answer) => answer.code === code).length;
    return {
      held: of(200) > 0 && of(200) <= MOST_OPEN && of(200) + of(4102) + of(429) === REQUESTS,
      summary: `${REQUESTS} top-ups announced at once: ${of(200)} open, ${of(4102)} refused, ${of(429)} got 429`,
    };
  },
};
