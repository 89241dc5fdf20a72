import { type Attack, type AttackTarget, TRADE_PASSWORD } from '../support/attack.ts';

const GUESSES = 12;
const KEY = 'attack-pin-replay-1';

/** Guesses trade passwords with a used idempotency key: each guess must count. */
export const pinReplayAttack: Attack = {
  name: 'pin-replay',
  run: async (target) => {
    const { token } = await target.newMember();
    const first = await send(target, token, TRADE_PASSWORD, 1);
    const judged: (number | null)[] = [];
    for (let guess = 0; guess < GUESSES; guess++) {
      // Alternately with the body of the key and with another one, which would get 4090.
      const { code } = await send(target, token, String(246_800 + guess), 1 + (guess % 2));
      judged.push(code);
    }
    const right = await send(target, token, TRADE_PASSWORD, 1);
    const wrong = judged.filter((code) => code === 4022).length;
    const locked = judged.filter((code) => code === 4023).length;
    return {
      held: wrong === 4 && locked === GUESSES - 4 && right.code === 4023,
      summary: `${GUESSES} guesses behind a used key (answered ${first.code}): ${wrong} judged wrong, ${locked} locked; the right one then: ${right.code}`,
    };
  },
};

function send(target: AttackTarget, token: string, digits: string, deposit: number) {
  const body = { deposit_id: String(deposit), trade_password: digits };
  return target.call('moveOut', body, { token, headers: { 'idempotency-key': KEY } });
}
