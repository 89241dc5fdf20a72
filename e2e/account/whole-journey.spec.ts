import type { Page } from 'playwright/test';
import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { PAGES } from '#lib/base/paths';
import { addAuthenticator } from '../support/add-authenticator.ts';
import { expectSound } from '../support/checks/expect-sound.ts';
import {
  expect,
  newUsername,
  PASSWORD,
  prepareForPayout,
  rechargeFor,
  TRADE_PASSWORD,
} from '../support/fixtures.ts';
import { passHourlyPuzzle } from '../support/puzzle/pass-hourly-puzzle.ts';
import { addPasskey, FACTORS } from '../support/screens/factor-screen.ts';
import { receiptId } from '../support/screens/funding-screen.ts';
import { linkOf, readMail } from '../support/screens/mailbox-screen.ts';
import { test as base, type DeskSite, needsSiteOfItsOwn } from '../support/sites/desk-site.ts';

/** Passkeys belong to a domain, which an address is not. */
const test = base.extend({
  baseURL: ({ desk }, use) => use(desk.origin.replace('127.0.0.1', 'localhost')),
});
needsSiteOfItsOwn();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const NEW_PASSWORD = 'a later battery staple';
const WITHDRAW = PAGES.withdrawBankCard;

for (const locale of LOCALES)
  test(`an account is opened, used, lost with its device, recovered, frozen and freed (${locale})`, async ({
    desk,
    page,
    baseURL,
  }) => {
    test.slow();
    await desk.set('channel_bank', 'auto');
    await page.context().addCookies([
      { name: 'locale', value: locale, url: baseURL ?? '' },
      { name: 'splash_seen', value: '1', url: baseURL ?? '' },
    ]);
    const username = newUsername();
    const address = `${username}@jinku.example`;
    const words = MESSAGES[locale];
    const mailed = words.alerts.text.security;
    const part = (name: string, steps: () => Promise<void>) => test.step(name, steps);
    let removeAuthenticator = async (): Promise<unknown> => undefined;
    let recoveryCodes: string[] = [];

    await part('sign up with an address, and verify it by the mail', async () => {
      await passHourlyPuzzle(page.request);
      await page.goto(PAGES.register);
      await expectSound(page);
      const { auth } = words;
      await page.getByRole('textbox', { name: auth.username }).fill(username);
      await page.getByLabel(auth.newPassword).fill(PASSWORD);
      await page.getByLabel(auth.confirm).fill(PASSWORD);
      await page.getByRole('textbox', { name: auth.mail }).fill(address);
      await page.getByRole('button', { name: auth.register.submit }).click();
      await expect(page).toHaveURL(/\/(home)?$/);
      await page.goto(linkOf(await readMail(page, address, mailed.mailCode.title)));
      await page.getByRole('button', { name: auth.link['mail-verify'].button }).click();
      await expect(page.getByText(auth.link['mail-verify'].done)).toBeVisible();
      await page.goto(PAGES.mailAddress);
      await expect(page.getByText(words.profile.mail.verified, { exact: true })).toBeVisible();
    });

    await part('add a passkey, and sign a payout', async () => {
      const member = { page, username, password: PASSWORD, token: await tokenOf(page) };
      await prepareForPayout(member);
      await rechargeFor(member, '3000');
      removeAuthenticator = await addAuthenticator(page);
      recoveryCodes = await addPasskey(page, locale);
      await expectSound(page);
      await signPayout(page, locale);
      await page.getByRole('button', { name: words.confirmation.signed }).click();
      const signature = page.getByRole('dialog', { name: words.confirmation.signed });
      await signature.getByRole('button', { name: words.confirmation.verify }).click();
      await expect(signature.getByText(words.confirmation.valid)).toBeVisible();
      await expectSound(page);
    });

    await part('lose the device and the password, and start the recovery by mail', async () => {
      await removeAuthenticator();
      // A page of the product would go to the sign-in by itself.
      await page.goto('/logo.svg', { waitUntil: 'load' });
      await page.context().clearCookies({ name: /page|device/ });
      await page.evaluate(() => localStorage.clear());
      await page.goto(PAGES.recover);
      await page.getByLabel(words.auth.recover.account).fill(address);
      await page.getByRole('button', { name: words.auth.recover.submit }).click();
      await expect(page.getByText(words.auth.recover.sent)).toBeVisible();
      await expectSound(page);
      await page.goto(linkOf(await readMail(page, address, mailed.recoveryLink.title)));
      await page.getByRole('button', { name: words.auth.link['recovery-password'].button }).click();
      await expect(page.getByText(words.auth.link['recovery-password'].done)).toBeVisible();
    });

    await part('set a new password a day later; the factor is still asked for', async () => {
      await passRecovery(desk, username);
      await page.goto(linkOf(await readMail(page, address, mailed.recoveryReady.title)));
      const { auth } = words;
      await page.getByLabel(auth.newPassword).fill(NEW_PASSWORD);
      await page.getByLabel(auth.confirm).fill(NEW_PASSWORD);
      await expectSound(page);
      await page.getByRole('button', { name: auth.link['recovery-finish'].button }).click();
      await expect(page.getByText(auth.link['recovery-finish'].done)).toBeVisible();
      await page.goto(`${PAGES.login}?from=%2Fmy`);
      await page.getByRole('textbox', { name: auth.username }).fill(username);
      await page.getByLabel(auth.password, { exact: true }).fill(NEW_PASSWORD);
      const submit = { name: auth.login.submit, exact: true };
      await page.getByRole('main').getByRole('button', submit).click();
      const { step } = words.factor;
      await expect(page.getByRole('heading', { name: step.title })).toBeVisible();
      await expectSound(page);
      await page.getByLabel(step.recovery, { exact: true }).fill(recoveryCodes[0] ?? '');
      await page.getByRole('button', { name: step.submit, exact: true }).click();
      await expect(page).toHaveURL(/\/my$/);
      await expect(page.getByText(words.protection.frozen.title)).toBeVisible();
    });

    await part('replace the lost passkey', async () => {
      await addAuthenticator(page);
      await page.goto(FACTORS);
      await page.getByRole('button', { name: words.factor.passkeys.add }).click();
      const sheet = page.getByRole('dialog', { name: words.factor.passkeys.add });
      await sheet.getByLabel(words.factor.add.name).fill('New phone');
      await sheet.getByRole('button', { name: words.factor.add.next }).click();
      await expect(page.getByText('New phone', { exact: true })).toBeVisible();
    });

    await part('freeze the account a day later, and leave the freeze', async () => {
      await endRecoveryFreeze(desk, username);
      await page.goto(PAGES.protection);
      const { freeze, leave } = words.protection;
      await page.getByRole('button', { name: freeze.action }).click();
      await page.getByRole('dialog').getByRole('button', { name: freeze.confirm }).click();
      await expect(page.getByRole('heading', { name: leave.title })).toBeVisible();
      await expectSound(page);
      await page.goto(PAGES.withdraw);
      await expect(page.getByText(words.protection.frozen.title)).toBeVisible();
      await page.getByRole('link', { name: words.protection.frozen.manage }).click();
      await page.getByLabel(leave.password, { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(leave.pin).fill(TRADE_PASSWORD);
      await page.getByRole('button', { name: leave.confirm, exact: true }).click();
      await expect(page.getByRole('button', { name: freeze.action })).toBeVisible();
      await signPayout(page, locale);
    });
  });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

/** Makes a payout that the passkey signs, up to its receipt. */
async function signPayout(page: Page, locale: Locale): Promise<void> {
  const { withdraw, next } = MESSAGES[locale].funding;
  await page.goto(WITHDRAW);
  await page.getByLabel(withdraw.amount, { exact: true }).fill('500');
  await page.getByRole('button', { name: next }).click();
  const sheet = page.getByRole('dialog', { name: withdraw.confirmTitle });
  await expect(sheet.getByText(MESSAGES[locale].confirmation.note)).toBeVisible();
  await sheet.getByRole('button', { name: withdraw.confirm }).click();
  await receiptId(page, WITHDRAW);
}

/** Moves the member's recovery a day back, as if it had begun then. */
async function passRecovery(desk: DeskSite, username: string): Promise<void> {
  const day = "interval '24 hours 1 minute'";
  await desk.sql(`ALTER TABLE member_recovery DISABLE TRIGGER USER`);
  await desk.sql(
    `UPDATE member_recovery SET started_at = started_at - ${day}, half_at = half_at - ${day},
       ready_at = ready_at - ${day}, expires_at = expires_at - ${day}
     WHERE user_id = (SELECT id FROM app_user WHERE username = $1)`,
    username,
  );
  await desk.sql(`ALTER TABLE member_recovery ENABLE TRIGGER USER`);
  await desk.sql(`SELECT graphile_worker.add_job('recoveries')`);
}

/** Ends the day for which payouts are frozen after a recovery. */
async function endRecoveryFreeze(desk: DeskSite, username: string): Promise<void> {
  await desk.sql(`ALTER TABLE member_freeze DISABLE TRIGGER USER`);
  await desk.sql(
    `UPDATE member_freeze SET until = until - interval '25 hours'
     WHERE user_id = (SELECT id FROM app_user WHERE username = $1)`,
    username,
  );
  await desk.sql(`ALTER TABLE member_freeze ENABLE TRIGGER USER`);
}
