import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SETTING_SPECS } from '#lib/running/config/setting-specs';

/** The files that open a session. Who adds one adds its way with its proof and limits to the documentation. */
const OPENERS = {
  openSession: [
    'lib/access/session/password/update-password.ts',
    'lib/access/session/sign-in/login-factor.ts',
    'lib/access/session/sign-in/login-passkey.ts',
    'lib/access/session/sign-in/login.ts',
    'lib/access/session/sign-in/register.ts',
  ],
  openOperatorSession: [
    'lib/access/operators/account/create-token.ts',
    'lib/access/operators/sign-in/sign-in.ts',
  ],
};

const sources = globSync('{app,lib,scripts}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.'),
);

test.each(Object.entries(OPENERS))('%s is called by the known ways alone', (name, files) => {
  const call = new RegExp(`(?<!function )\\b${name}\\(`);
  const callers = sources.filter((path) => call.test(readFileSync(path, 'utf8')));
  expect(callers.sort()).toEqual(files);
});

test('docs/desk.md has the limits of operators’ sessions', () => {
  const code = readFileSync('lib/access/operators/session/open-operator-session.ts', 'utf8');
  const limit = (name: string) => new RegExp(`const ${name} = (\\d+);`).exec(code)?.[1];
  const [idle, hours, sessions] = ['IDLE_MINUTES', 'PERSON_HOURS', 'MAX_SESSIONS'].map(limit);
  expect(sessions).toBe('5');
  const page = readFileSync('docs/desk.md', 'utf8');
  expect(page).toContain(`end after ${idle} idle minutes, after ${hours} hours`);
  expect(page).toContain('at most five at the desk and five in the CLI');
});

describe('docs/security.md has', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const read = (path: string) => readFileSync(`lib/access/${path}`, 'utf8');
  const number = (path: string, name: string) =>
    Number(new RegExp(`const ${name} = ([\\d_]+);`).exec(read(path))?.[1]?.replaceAll('_', ''));

  test('every way to sign in', () => {
    for (const path of [...OPENERS.openSession, ...OPENERS.openOperatorSession])
      expect(page).toContain(`\`${path}\``);
  });

  test('the lifetimes of sessions', () => {
    const hours = number('session/token.ts', 'SESSION_TTL_SECONDS') / 3_600;
    const sessions = number('session/session-row.ts', 'MAX_SESSIONS');
    const { first } = SETTING_SPECS.session_idle_minutes;
    expect(page).toContain(
      `| member | ${first} minutes (setting \`session_idle_minutes\`), which background requests do not extend | ${hours} hours | ${sessions}; one more ends the oldest |`,
    );
    const open = 'operators/session/open-operator-session.ts';
    const [idle, most, parallel] = ['IDLE_MINUTES', 'PERSON_HOURS', 'MAX_SESSIONS'].map((name) =>
      number(open, name),
    );
    expect(page).toContain(
      `| operator, desk or CLI | ${idle} minutes, which background requests do not extend | ${most} hours | ${parallel} of a kind; one more ends the oldest |`,
    );
  });
});
