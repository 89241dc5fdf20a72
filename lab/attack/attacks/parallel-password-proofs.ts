import type { Answer, Attack, AttackTarget } from '../support/attack.ts';

const GUESSES = 200;
/** Failures that are checked before further ones are refused (password) or locked (trade password). */
const PASSWORD_FAILURES = 10;
const TRADE_FAILURES = 5;

/** A stolen session guesses both passwords 200 times in parallel: no more are checked than one by one. */
export const parallelPasswordProofsAttack: Attack = {
  name: 'parallel-password-proofs',
  run: async (target) => {
    const { token } = await target.newMember();
    const passwords = await guess(target, token, 'updatePassword', (n) => ({
      old_password: `guess number ${n}`,
      password: 'a new password 1',
    }));
    const digits = await guess(target, token, 'tradeUnlock', (n) => ({
      trade_password: String(246_100 + n),
    }));
    // The fifth failure already answers 4023, like all later ones.
    const [wrong, wrongDigits] = [countOf(passwords, 4011), countOf(digits, 4022)];
    const held = wrong <= PASSWORD_FAILURES && wrongDigits <= TRADE_FAILURES - 1;
    const opened = countOf(passwords, 200) + countOf(digits, 200);
    return {
      held: held && opened === 0,
      summary: `${GUESSES} passwords at once: ${wrong} judged, ${countOf(passwords, 4012)} shut, ${countOf(passwords, 429)} got 429; ${GUESSES} trade passwords: ${wrongDigits} judged wrong, ${countOf(digits, 4023)} locked, ${countOf(digits, 429)} got 429`,
    };
  },
};

function guess(
  target: AttackTarget,
  token: string,
  call: string,
  body: (n: number) => object,
): Promise<Answer[]> {
  const send = (_: unknown, n: number) => target.call(call, body(n), { token });
  return Promise.all(Array.from({ length: GUESSES }, send));
}

function countOf(answers: Answer[], code: number): number {
  return answers.filter((answer) => answer.code === code).length;
}
