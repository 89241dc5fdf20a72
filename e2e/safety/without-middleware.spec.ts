import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext } from 'playwright/test';
import { PAGES, PUBLIC_PAGES, STYLE_PAGE } from '#lib/base/paths';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { startSite, type TestSite } from '#scripts/testing/test-site';
import { ANONYMOUS_CALLS, EVERY_CALL, UPLOAD_CALLS } from '#tests/support/call/every-call';
import { expect, test } from '../support/fixtures.ts';

/**
 * Middleware only redirects early; pages and calls check access themselves. These tests run the product
 * with that guard switched off, from the same build, and expect the same access control.
 */
const databaseUrl = process.env.E2E_DATABASE_URL ?? '';
const PUBLIC: readonly string[] = [...PUBLIC_PAGES, STYLE_PAGE, DESK_PAGES.login];
/** Headers of a document request, a client-side navigation and prefetches. */
const REQUEST_HEADERS: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];
const WITHOUT_GUARD = `${PROJECT_ROOT}/tests/support/programs/without-guard.ts`;

let site: TestSite;

test.describe('without middleware', () => {
  test.skip(!databaseUrl, 'runs a second site beside the one under test');
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    const NODE_OPTIONS = `--import ${pathToFileURL(WITHOUT_GUARD)}`;
    site = await startSite(databaseUrl, PROJECT_ROOT, { NODE_OPTIONS });
  });
  test.afterAll(() => site?.stop());

  test('paths in upper case are not redirected, because the guard is off', async ({ request }) => {
    const answer = await answerOf(request, `${site.origin}${PAGES.login.toUpperCase()}`, {});
    expect([answer.status, answer.location]).toEqual([404, '']);
  });

  for (const path of guardedPages()) {
    const isOfDesk = path.startsWith(DESK_PAGES.today);
    const signIn = isOfDesk ? DESK_PAGES.login : PAGES.login;
    test(`${path} redirects a visitor to sign in without any content`, async ({ request }) => {
      const origin = isOfDesk ? site.deskOrigin : site.origin;
      for (const headers of REQUEST_HEADERS)
        expect([
          headers,
          refusalOf(await answerOf(request, origin + path, headers), signIn),
        ]).toEqual([headers, expect.stringMatching(/^(redirect|redirect in data|route only)$/)]);
    });
  }

  test("no page of the desk exists on the members' listener", async ({ request }) => {
    for (const path of pages().filter((page) => page.startsWith(DESK_PAGES.today)))
      for (const headers of REQUEST_HEADERS.slice(0, 2)) {
        const answer = await answerOf(request, site.origin + path, headers);
        expect([path, headers, isAbsent(answer)]).toEqual([path, headers, true]);
      }
  });

  test('a page that anyone may open is not taken for a redirect', async ({ request }) => {
    for (const headers of REQUEST_HEADERS.slice(0, 2)) {
      const answer = await answerOf(request, site.origin + PAGES.login, headers);
      expect(refusalOf(answer, PAGES.login)).toBe('content');
    }
  });

  for (const token of [undefined, 'forged', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`]) {
    test(`every call with ${token ? `the token ${token}` : 'no token'} answers 8888`, async ({
      request,
    }) => {
      const headers: Record<string, string> = token ? { token } : {};
      for (const call of EVERY_CALL.filter((name) => !ANONYMOUS_CALLS.includes(name))) {
        const body = UPLOAD_CALLS.includes(call) ? { multipart: { x: '1' } } : { data: {} };
        const response = await request.post(`${site.origin}/api/${call}`, { ...body, headers });
        expect([call, (await response.json()).code]).toEqual([call, 8888]);
      }
    });
  }
});

interface Answer {
  status: number;
  location: string;
  body: string;
}

/** The answer to a request; Next first redirects its own requests to an address with a parameter. */
async function answerOf(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const { origin, pathname } = new URL(url);
  let address = pathname;
  for (;;) {
    const response = await request.get(origin + address, {
      maxRedirects: 0,
      // All of them together are more than one address may ask for in a minute.
      headers: { ...headers, 'x-forwarded-for': `203.0.113.${randomInt(256)}` },
    });
    const location = response.headers().location ?? '';
    if (!location.startsWith(`${pathname}?`) || location === address)
      return { status: response.status(), location, body: await response.text() };
    address = location;
  }
}

/**
 * How an answer keeps its page to itself: a redirect to sign in with an empty document, the same in
 * the data of a navigation, or the names of the route's segments, which a prefetch gets.
 */
function refusalOf({ status, location, body }: Answer, signIn: string): string {
  if (status === 307 && location.startsWith(signIn) && shownText(body) === '') return 'redirect';
  if (status !== 200 || body.startsWith('<')) return 'content';
  if (body.includes(`NEXT_REDIRECT;replace;${signIn}`)) return 'redirect in data';
  return /"\$"|:I\[/.test(body) ? 'content' : 'route only';
}

/** Whether an answer is that of an address without anything, as a document or in data. */
function isAbsent({ status, body }: Answer): boolean {
  if (!body.startsWith('<')) return status === 404 || body.includes('NEXT_HTTP_ERROR_FALLBACK;404');
  return status === 404 && /^找不到這筆資料\s*回到首頁$/.test(shownText(body));
}

/** The text that a document shows, without its title. Next's own document of a redirect has none. */
function shownText(html: string): string {
  const body = html.replace(/^.*<body[^>]*>/s, '');
  return body.replace(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, '').trim();
}

/** The pages that only members or operators may open. */
function guardedPages(): string[] {
  return pages().filter((page) => !PUBLIC.includes(page));
}

/** Paths of all pages, found in the app folder so that new pages are included. */
function pages(folder = 'app', path = ''): string[] {
  const entries = readdirSync(join(folder), { withFileTypes: true });
  const here = entries.some((entry) => entry.name === 'page.tsx') ? [path || '/'] : [];
  const below = entries
    .filter(
      (entry) =>
        entry.isDirectory() && !/^[_[]/.test(entry.name) && `${path}/${entry.name}` !== '/api',
    )
    .flatMap(({ name }) =>
      pages(join(folder, name), name.startsWith('(') ? path : `${path}/${name}`),
    );
  return [...here, ...below];
}
