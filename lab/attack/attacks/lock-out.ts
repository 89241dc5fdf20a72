import { type Attack, type AttackTarget, PASSWORD } from '../support/attack.ts';
import { newAccount, newAddress, passPuzzle } from '../support/strangers.ts';

/** Failures without and then with a puzzle; eleven in total would have locked the account earlier. */
const FREE_FAILURES = 5;
const PAID_FAILURES = 6;

/** A stranger fails on purpose on a member's account. The owner must still get in from any device. */
export const lockOutAttack: Attack = {
  name: 'lock-out',
  async run(target) {
    const { username, cookies } = await newAccount(target);
    const failed = await failOn(target, username);
    const known = await target.call(
      'login',
      { username, password: PASSWORD },
      { address: newAddress(), headers: { cookie: cookies } },
    );
    // A sign-in from a known device does not reset the count, so a new device must solve a puzzle.
    const elsewhere = newAddress();
    const login = (puzzle_id?: string) =>
      target.call('login', { username, password: PASSWORD, puzzle_id }, { address: elsewhere });
    const withoutPuzzle = await login();
    const withPuzzle = await login(await passPuzzle(target, elsewhere, username));
    const session = await target.call('userInfo', {}, { token: known.data?.token ?? '' });
    return {
      held:
        failed === FREE_FAILURES + PAID_FAILURES &&
        known.code === 200 &&
        withoutPuzzle.code === 4013 &&
        withPuzzle.code === 200 &&
        session.code === 200,
      summary: `${failed} failures; known device ${known.code}, new device ${withoutPuzzle.code}, with puzzle ${withPuzzle.code}, session ${session.code}`,
    };
  },
};

/** @returns how many wrong passwords were checked */
async function failOn(target: AttackTarget, username: string): Promise<number> {
  let judged = 0;
  for (let i = 0; i < FREE_FAILURES + PAID_FAILURES; i++) {
    const address = newAddress();
    const puzzle_id = i < FREE_FAILURES ? undefined : await passPuzzle(target, address, username);
    const guess = { username, password: 'not the password', puzzle_id };
    const { code } = await target.call('login', guess, { address });
    if (code === 4011) judged += 1;
  }
  return judged;
}
