import { KEY_NAMES } from '#lib/base/key-names';
import { onDatabase } from '#scripts/boot/settings/installation';
import { siteEnvironment } from '#scripts/testing/test-site';
import type { Attack } from '../support/attack.ts';
import { listNotRefused, PROGRAMS } from '../support/refused-programs.ts';

const OTHER_KEY = 'another key of thirty-two letters and more';
const WORKER = PROGRAMS.filter(([name]) => name === 'worker');

/** Starts processes with one wrong key each on the site's database: none may start or count a failure. */
export const wrongKeysAttack: Attack = {
  name: 'wrong-keys',
  async run({ databaseUrl, newMember }) {
    await newMember();
    const before = await failuresOf(databaseUrl);
    const started = await Promise.all(
      KEY_NAMES.map(async (name) => {
        const env = siteEnvironment(databaseUrl, { [name]: OTHER_KEY, LOG_LEVEL: 'silent' });
        return (await listNotRefused(WORKER, env, `wrong: ${name}`)).map(() => name);
      }),
    );
    const running = started.flat();
    const counted = (await failuresOf(databaseUrl)) - before;
    return {
      held: running.length === 0 && counted === 0,
      summary: `${KEY_NAMES.length} processes with a wrong key, ${running.length} started${running.length > 0 ? ` (${running.join(', ')})` : ''}; ${counted} failures counted against members`,
    };
  },
};

/** Sum of failed trade passwords and locks of all members. */
function failuresOf(databaseUrl: string): Promise<number> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ failures: number }>(
      'SELECT (sum(trade_failures) + count(trade_locked_until))::int AS failures FROM app_user',
    );
    return rows[0]?.failures ?? 0;
  });
}
