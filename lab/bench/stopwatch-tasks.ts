import type { Page } from 'playwright';
import { CASE_CHECKS } from '#lib/features/identity/enums';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { Effort, ModelledOperator } from './modelled-operator.ts';
import type { StopwatchRecords } from './stopwatch-records.ts';

/** Takes a picture of a step; runs without `--pictures` take none. */
export type Picture = (page: Page, name: string) => Promise<void>;

/** Last day of the documents, typed in the order of a date input of the test browser, which is in English. */
const LAST_DAY = '05172031';

/** Those who act: the second one decides with the first one on identities. */
export interface Desk {
  first: ModelledOperator;
  second: ModelledOperator;
  records: StopwatchRecords;
  picture: Picture;
}

const palette = (page: Page) => page.getByRole('dialog', { name: '搜尋或前往' });
const panel = (page: Page) => page.getByRole('region', { name: /的內容$/ });

/** Opens a page of the desk, which is not part of a task. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('load');
}

/** Types a bank's reference, and sees whose payment it is. */
export async function findMember(
  { first, records, picture }: Desk,
  round: number,
): Promise<Effort> {
  const { page } = first;
  const { reference, username } = records.payments[round] ?? { reference: '', username: '' };
  await openPage(page, DESK_PAGES.today);
  const effort = await first.time(async () => {
    await first.decide();
    await first.press('Control+k');
    await first.see(palette(page).getByRole('combobox'));
    await first.type(reference);
    await first.press('Enter');
    await first.see(panel(page).getByText(username).first());
  });
  await picture(page, 'member');
  return effort;
}

/** Opens the first top-up, and compares each with the bank statement before it is approved. */
export async function approveTopUps(
  { first, records, picture }: Desk,
  round: number,
): Promise<Effort> {
  const { page } = first;
  await openPage(page, DESK_PAGES.topUps);
  await picture(page, 'queue');
  return first.time(async () => {
    await first.press('j');
    await first.press('Enter');
    for (const no of records.topUps[round] ?? []) {
      await first.see(page.getByRole('region', { name: `${no} 的內容` }));
      await first.press('a');
      const dialog = page.getByRole('dialog', { name: '確認入帳' });
      await first.see(dialog.getByLabel('銀行或鏈上的付款參考編號'));
      await first.decide();
      await picture(page, 'approve');
      await first.press('Enter');
      await first.see(page.getByRole('dialog'), 'hidden');
    }
  });
}

/** Both operators open and enlarge every picture; the first one fills in the checklist. */
export async function decideCase(desk: Desk): Promise<Effort> {
  const { first, second } = desk;
  await openPage(first.page, DESK_PAGES.kyc);
  const asked = await first.time(() => askForApproval(desk));
  await openPage(second.page, DESK_PAGES.approvals);
  const approved = await second.time(() => approveCase(desk));
  return {
    ms: asked.ms + approved.ms,
    siteMs: asked.siteMs + approved.siteMs,
    keys: asked.keys + approved.keys,
    clicks: asked.clicks + approved.clicks,
    decisions: asked.decisions + approved.decisions,
  };
}

async function askForApproval({ first, picture }: Desk): Promise<void> {
  const { page } = first;
  await first.press('j');
  await first.press('Enter');
  await first.see(page.getByRole('heading', { name: '證件照片' }));
  await lookAtPictures(first, picture);
  await first.press('a');
  const dialog = page.getByRole('dialog', { name: '核准' });
  await first.see(dialog.getByRole('checkbox').first());
  await picture(page, 'checklist');
  for (const _ of CASE_CHECKS) {
    await first.decide();
    await first.press('Space');
    await first.press('Tab');
  }
  await first.decide();
  await first.type(LAST_DAY);
  await picture(page, 'checked');
  await first.press('Enter');
  await first.see(page.getByText('等待覆核主管覆核'));
  await picture(page, 'asked');
  await first.decide();
  const asked = page.url();
  await first.press('Enter');
  await first.waitFor(() => page.waitForURL((url) => url.href !== asked));
}

async function approveCase({ second, picture }: Desk): Promise<void> {
  const { page } = second;
  await second.press('j');
  await second.press('Enter');
  await second.see(page.locator('[data-decision="approve"]'));
  await picture(page, 'request');
  await second.click(page.getByRole('link', { name: /案件/ }));
  await second.see(page.getByRole('heading', { name: '證件照片' }));
  await lookAtPictures(second, picture);
  await picture(page, 'second');
  await second.click(page.getByRole('link', { name: /覆核單/ }));
  await second.see(page.locator('[data-decision="approve"]'));
  await second.press('a');
  await second.decide();
  await second.press('Enter');
  await second.see(page.getByText('已核准').first());
  await picture(page, 'approved');
}

/** Shows the pictures, and looks at each as large as the window. */
async function lookAtPictures(operator: ModelledOperator, picture: Picture): Promise<void> {
  const { page } = operator;
  await picture(page, 'case');
  await operator.press('v');
  for (const [place, kind] of ['證件正面', '證件背面', '手持證件自拍'].entries()) {
    if (place > 0) await operator.press('ArrowRight');
    await operator.see(page.getByRole('dialog').getByRole('img', { name: kind }));
    await operator.lookAtPicture();
    await picture(page, `enlarged-${place}`);
  }
  await operator.press('Escape');
  await operator.see(page.getByRole('dialog'), 'hidden');
}

/** Finds a payment by its amount and day, and reads its status and last step, as for a caller. */
export async function findMoney({ first, records, picture }: Desk, round: number): Promise<Effort> {
  const { page } = first;
  const wanted = records.withdrawals[round];
  if (!wanted) throw new Error(`There is no withdrawal for round ${round}.`);
  await openPage(page, DESK_PAGES.today);
  return first.time(async () => {
    await first.decide();
    await first.press('Control+k');
    await first.see(palette(page).getByRole('combobox'));
    await first.type(`${wanted.amount} ${wanted.day}`);
    await first.see(
      palette(page)
        .getByRole('status')
        .filter({ hasText: /找到|列出/ }),
    );
    await picture(page, 'amount');
    // Which of them is the caller's: by the name that they gave.
    await first.decide();
    const options = await palette(page).getByRole('option').allTextContents();
    const place = options.findIndex((text) => text.includes(wanted.username));
    for (let step = 0; step < place; step++) await first.press('ArrowDown');
    await first.press('Enter');
    await first.see(panel(page).getByText(wanted.no).first());
    // The status, and the last step with its time.
    await first.decide();
    await first.decide();
    await picture(page, 'record');
  });
}
