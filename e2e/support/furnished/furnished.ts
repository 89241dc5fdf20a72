import { randomInt } from 'node:crypto';
import type { Cookie } from 'playwright/test';
import { test as base, type Member, renewPass, signUp } from '../fixtures.ts';
import { furnishMember, type RouteIds } from './furnish-member.ts';

/** A member with records in every list, and the ids in the URLs of their pages. */
export interface Furnished extends Member {
  ids: RouteIds;
}

interface Kept extends Omit<Furnished, 'page'> {
  cookies: Cookie[];
}

/**
 * For read-only tests: the tests of a worker share one furnished member, each in its own browser
 * context. A test that changes data signs up its own member.
 */
export const test = base.extend<{ furnished: Furnished }, { kept: Kept }>({
  kept: [
    async ({ browser }, use) => {
      const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
      const context = await browser.newContext({
        baseURL: process.env.BASE_URL ?? process.env.E2E_ORIGIN,
        extraHTTPHeaders: { 'x-forwarded-for': address },
      });
      const member = await signUp(await context.newPage());
      const ids = await furnishMember(member);
      const { page: _, ...known } = member;
      const cookies = await context.cookies();
      await context.close();
      await use({ ...known, ids, cookies });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  furnished: async ({ page, kept }, use) => {
    const { cookies, ...known } = kept;
    await page.context().addCookies(cookies);
    await renewPass(page);
    await page.addInitScript((token) => {
      localStorage.setItem('token', token);
      localStorage.setItem('verifyTime', String(new Date().getHours()));
    }, kept.token);
    await use({ ...known, page });
  },
});
