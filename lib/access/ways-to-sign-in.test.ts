import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
