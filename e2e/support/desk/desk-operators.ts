import type { Browser, Page } from 'playwright/test';
import type { Role } from '#lib/access/operators/rights';
import { hashPassword } from '#lib/access/session/password/password';
import { addOperator, DECIDER } from '#tests/support/operator/add-operator';
import { failOnMissingMessage } from '../fail-on-missing-message.ts';
import { expect } from '../fixtures.ts';
import type { DeskSite } from '../sites/desk-site.ts';
import { inSiteTransaction } from '../sites/operator.ts';

export const DESK_PASSWORD = 'granite meadow 42';

/** Adds an operator to a site, as two others would. */
export async function addDeskOperator(
  { url }: Pick<DeskSite, 'url'>,
  { name, roles }: { name: string; roles: readonly Role[] },
): Promise<void> {
  const passwordHash = await hashPassword(DESK_PASSWORD);
  await inSiteTransaction(url, async (ask) => {
    await addOperator(ask, DECIDER);
    await addOperator(ask, { name, roles, passwordHash });
  });
}

/** Signs an operator in, in a browser of their own. @param password default: that of `addDeskOperator` */
export async function openDeskAs(
  browser: Browser,
  { deskOrigin }: Pick<DeskSite, 'deskOrigin'>,
  name: string,
  password = DESK_PASSWORD,
): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: deskOrigin, locale: 'zh-TW', reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
  });
  failOnMissingMessage(context);
  const page = await context.newPage();
  await page.goto('/desk/login');
  await page.getByLabel('經辦人員帳號').fill(name);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page).toHaveURL(`${deskOrigin}/desk`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  return page;
}
