import { PAGES } from '#lib/base/paths';
import { expect, test } from '../support/fixtures.ts';

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Pages with content rendered by scripts: charts, carousel, lists. */
const DRAWN = [PAGES.home, PAGES.market, PAGES.trade, PAGES.my];

test('no page violates its own content security policy, and an external image does', async ({
  member: { page },
}) => {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations?.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  for (const path of DRAWN) {
    await page.goto(path);
    await page.waitForLoadState('load');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    expect([path, await page.evaluate(() => window.violations)]).toEqual([path, []]);
  }
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' }));
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }));
  });
  await expect
    .poll(() => page.evaluate(() => window.violations?.map((each) => each.split(' ')[0]).sort()))
    .toEqual(['img-src', 'style-src-elem']);
});

/** The whole policy. Origins added for the operator's content have their own tests. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'nonce-NONCE' 'strict-dynamic'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-elem 'self' 'nonce-NONCE'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

test('every page has the policy, and a unique nonce on each of its scripts', async ({
  member: { page },
}) => {
  const nonces = new Set<string>();
  const paths = [...Object.values(PAGES), '/no/such/page'];
  for (const path of paths) {
    const response = await page.request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect([path, policy.replaceAll(nonce, 'NONCE')]).toEqual([path, POLICY]);
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect([path, scripts.length > 0]).toEqual([path, true]);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(paths.length);
});
