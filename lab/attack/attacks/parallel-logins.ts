import type { Attack } from '../support/attack.ts';
import { countAnswers, showCounts } from '../support/count-by.ts';
import { newAccount, newAddress } from '../support/strangers.ts';

const GUESSES = 200;
const JUDGED_PER_ACCOUNT = 5;
const JUDGED_PER_ADDRESS = 20;

/** Guesses passwords in parallel, to outrun the counting. Checked guesses are those answered 4011. */
export const parallelLoginsAttack: Attack = {
  name: 'parallel-logins',
  async run(target) {
    const { username } = await newAccount(target);
    const guess = (name: string, address: string) =>
      target.call('login', { username: name, password: 'not the password' }, { address });
    const [one, spraying] = [newAddress(), newAddress()];
    const onAccount = countAnswers(
      await Promise.all(Array.from({ length: GUESSES }, () => guess(username, one))),
    );
    const overNames = countAnswers(
      await Promise.all(Array.from({ length: GUESSES }, (_, i) => guess(`sprayed_${i}`, spraying))),
    );
    return {
      held:
        (onAccount[4011] ?? 0) <= JUDGED_PER_ACCOUNT &&
        (overNames[4011] ?? 0) <= JUDGED_PER_ADDRESS &&
        !(200 in onAccount) &&
        !(500 in onAccount) &&
        !(500 in overNames),
      summary: `one account ${showCounts(onAccount)}; 200 names ${showCounts(overNames)}`,
    };
  },
};
