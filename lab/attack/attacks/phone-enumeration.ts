import { type Answer, type Attack, type AttackTarget, PASSWORD } from '../support/attack.ts';

const NUMBERS = 40;

/** A member states other members' phone numbers to learn which exist: answers are equal, and limited. */
export const phoneEnumerationAttack: Attack = {
  name: 'phone-enumeration',
  run: async (target) => {
    const [owner, spy] = [await target.newMember(), await target.newMember()];
    await state(target, owner.token, 0);
    const known = await state(target, spy.token, 0);
    const unknown = await state(target, spy.token, 1);
    const rest = await Promise.all(
      Array.from({ length: NUMBERS }, (_, n) => state(target, spy.token, 2 + n)),
    );
    const refused = rest.filter(({ status }) => status === 429).length;
    const taken = [known, unknown, ...rest].filter(({ code }) => code === 4009).length;
    return {
      held: known.code === 200 && unknown.code === 200 && taken === 0 && refused >= NUMBERS - 3,
      summary: `a known number answered ${known.code}, an unknown one ${unknown.code}; of ${NUMBERS} more ${refused} got 429, ${taken} were called taken`,
    };
  },
};

function state(target: AttackTarget, token: string, n: number): Promise<Answer> {
  const phone = `+8529${String(5_550_000 + n)}`;
  return target.call(
    'updateUserInfo',
    { phone, password: PASSWORD },
    { token, address: '203.0.113.81' },
  );
}
