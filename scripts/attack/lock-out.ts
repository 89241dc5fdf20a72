import type { Attack, AttackTarget } from './attack.ts';
import { newAccount, newAddress, PASSWORD, passPuzzle } from './strangers.ts';

/** Failures without a puzzle, and then with one each: eleven failures would have locked an account. */
const FREE_FAILURES = 5;
const PAID_FAILURES = 6;

/** A stranger fails on purpose on somebody's account. The owner must get in from everywhere. */
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
    // The known device leaves the count as it is: a new one pays for it.
    const elsewhere = newAddress();
    const login = (puzzle_id?: string) =>
      target.call('login', { username, password: PASSWORD, puzzle_id }, { address: elsewhere });
    const unpaid = await login();
    const paid = await login(await passPuzzle(target, elsewhere, username));
    const session = await target.call('userInfo', {}, { token: known.data?.token ?? '' });
    return {
      held:
        failed === FREE_FAILURES + PAID_FAILURES &&
        known.code === 200 &&
        unpaid.code === 4013 &&
        paid.code === 200 &&
        session.code === 200,
      summary: `${failed} failures; known device ${known.code}, new device ${unpaid.code}, with puzzle ${paid.code}, session ${session.code}`,
    };
  },
};

/** @returns how many wrong passwords were judged */
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
