import { randomInt } from 'node:crypto';
import type { Attack } from '../support/attack.ts';
import { countAnswers, showCounts } from '../support/count-by.ts';

const REQUESTS = 100;
const JUDGED_LOGINS = 20;
const JUDGED_PUZZLES = 5;

/** One subscriber uses another address of its /64 for every request; all must count as one host. */
export const ipv6RotationAttack: Attack = {
  name: 'ipv6-rotation',
  async run(target) {
    const network = `2001:db8:${randomInt(1, 0xffff).toString(16)}:${randomInt(0xffff).toString(16)}`;
    const addressOf = (host: number) => `${network}::${(host + 1).toString(16)}`;
    const each = (call: (host: number) => ReturnType<typeof target.call>) =>
      Promise.all(Array.from({ length: REQUESTS }, (_, host) => call(host)));
    const logins = countAnswers(
      await each((host) =>
        target.call(
          'login',
          { username: `rotated_${host}`, password: 'not the password' },
          { address: addressOf(host) },
        ),
      ),
    );
    const puzzles = countAnswers(
      await each((host) =>
        target.call('puzzleVerify', { id: 'unknown', x: 1 }, { address: addressOf(host) }),
      ),
    );
    return {
      held:
        (logins[4011] ?? 0) <= JUDGED_LOGINS &&
        (puzzles[4013] ?? 0) <= JUDGED_PUZZLES &&
        !(500 in logins) &&
        !(500 in puzzles),
      summary: `${REQUESTS} logins ${showCounts(logins)}; ${REQUESTS} puzzle guesses ${showCounts(puzzles)}`,
    };
  },
};
