import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEY_NAMES } from '#lib/base/key-names';
import { PAGES } from '#lib/base/paths';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { siteEnvironment } from '#scripts/testing/test-site';
import { test as base, expect } from '../support/fixtures.ts';

const databaseUrl = process.env.E2E_DATABASE_URL ?? '';

/** The build behind `next start`, without our own server: `middleware.ts` alone guards it. */
const test = base.extend<object, { plain: string }>({
  plain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const origin = `http://127.0.0.1:${await freePort()}`;
      const next = `${PROJECT_ROOT}/node_modules/next/dist/bin/next`;
      const keys = KEY_NAMES.map((name) => [name, randomBytes(32).toString('base64')]);
      const server = spawn(process.execPath, [next, 'start', '-p', new URL(origin).port], {
        cwd: PROJECT_ROOT,
        env: siteEnvironment(databaseUrl, Object.fromEntries(keys)),
        stdio: 'ignore',
      });
      const answers = () =>
        fetch(origin + PAGES.login).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(answers, { timeout: 90_000 }).toBe(200);
      await use(origin);
      server.kill();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe('behind plain next start', () => {
  test.skip(!databaseUrl, 'runs a second server beside the one under test');

  test('visitors are sent to sign in, and paths to lower case', async ({ plain, request }) => {
    const locationOf = async (path: string, headers = {}) =>
      (await request.get(plain + path, { maxRedirects: 0, headers })).headers().location;
    // What an earlier version, Next or a client could take for a mark of a guarded request.
    const marks = { 'x-jinku-prepared': '1', 'x-middleware-subrequest': 'middleware' };
    for (const headers of [{}, marks]) {
      expect(await locationOf(PAGES.my, headers)).toBe(`${PAGES.login}?from=%2Fmy`);
      expect(await locationOf('/Auth/Login', headers)).toBe(PAGES.login);
    }
  });

  test('a page has its policy, with a nonce on its scripts', async ({ plain, request }) => {
    const response = await request.get(plain + PAGES.login);
    expect(response.status()).toBe(200);
    const [, nonce] =
      /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '') ?? [];
    const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test('a page is in the language of its reader', async ({ plain, request }) => {
    const languageOf = async (language: string) => {
      const headers = { cookie: `locale=${language}` };
      const html = await (await request.get(plain + PAGES.login, { headers })).text();
      return /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
    };
    expect([await languageOf('zh-TW'), await languageOf('en')]).toEqual(['zh-TW', 'en']);
  });

  test('the desk does not exist', async ({ plain, request }) => {
    for (const path of Object.values(DESK_PAGES))
      for (const mark of ['', 'desk', 'undefined', '1']) {
        const response = await request.get(plain + path, {
          maxRedirects: 0,
          headers: mark === '' ? {} : { 'x-jinku-site': mark },
        });
        expect([path, response.status()]).toEqual([path, 404]);
      }
    const headers = { 'x-jinku-site': 'desk' };
    const call = await request.post(`${plain}/api/desk/signIn`, { data: {}, headers });
    expect((await call.json()).code).toBe(404);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
