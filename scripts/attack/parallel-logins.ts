import type { Attack } from './attack.ts';
import { newAccount, newAddress, tally, tallyText } from './strangers.ts';

const GUESSES = 200;
const JUDGED_PER_ACCOUNT = 5;
const JUDGED_PER_ADDRESS = 20;

/** Guesses passwords faster than they can be counted. Judged guesses are those answered 4011. */
export const parallelLoginsAttack: Attack = {
  name: 'parallel-logins',
  async run(target) {
    const { username } = await newAccount(target);
    const guess = (name: string, address: string) =>
      target.call('login', { username: name, password: 'not the password' }, { address });
    const [one, spraying] = [newAddress(), newAddress()];
    const onAccount = tally(
      await Promise.all(Array.from({ length: GUESSES }, () => guess(username, one))),
    );
    const overNames = tally(
      await Promise.all(Array.from({ length: GUESSES }, (_, i) => guess(`sprayed_${i}`, spraying))),
    );
    return {
      held:
        (onAccount[4011] ?? 0) <= JUDGED_PER_ACCOUNT &&
        (overNames[4011] ?? 0) <= JUDGED_PER_ADDRESS &&
        !(200 in onAccount) &&
        !(500 in onAccount) &&
        !(500 in overNames),
      summary: `one account ${tallyText(onAccount)}; 200 names ${tallyText(overNames)}`,
    };
  },
};
