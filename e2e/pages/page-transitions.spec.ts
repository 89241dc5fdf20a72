import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

/** An animation of the page, as it was started. */
interface Move {
  element: string;
  from: { opacity?: string; translate?: string };
  /** Level-one heading of the page at that moment. */
  heading: string;
}

declare global {
  var moves: Move[];
  var sheetMoves: string[];
}

const FADE = { element: 'main', from: { opacity: '0.4' } };

/** Records animations and CSS transitions, because they end too soon to be read from the document. */
async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.moves = [];
    globalThis.sheetMoves = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const { opacity, translate } = keyframes as Record<string, string[]>;
      const from = {
        ...(opacity && { opacity: String(opacity[0]) }),
        ...(translate && { translate: translate[0] }),
      };
      const heading = document.querySelector('h1')?.textContent ?? '';
      globalThis.moves.push({ element: this.localName, from, heading });
      return animate.call(this, keyframes, options);
    };
    addEventListener('transitionrun', ({ target, pseudoElement, propertyName }) => {
      if (target instanceof HTMLDialogElement)
        globalThis.sheetMoves.push(`${pseudoElement || 'dialog'} ${propertyName}`);
    });
  });
}

/** The animations since the last call. */
const takeMoves = (page: Page) => page.evaluate(() => globalThis.moves.splice(0));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主要功能' }).getByRole('link', { name }).tap();
  await expect(heading(page, name)).toBeVisible();
}

async function openSetting(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '設定', exact: true }).tap();
  await expect(heading(page, '設定')).toBeVisible();
}

/** Opens the sheet with the form of a goal. */
async function openSheet(page: Page): Promise<void> {
  await page.goto('/home/goals');
  await page.getByRole('button', { name: '新增目標' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test('a tab fades in with the content of its page, which nothing delays', async ({
  member: { page },
}) => {
  await recordMoves(page);
  await page.goto('/my');
  expect(await takeMoves(page)).toEqual([]);
  await tap(page, '交易');
  expect(await takeMoves(page)).toEqual([{ ...FADE, heading: '交易' }]);

  // From memory too, without the server, and once: not again when its figures have been read.
  const release = await holdRequests(page, /[?&]_rsc=/);
  await tap(page, '我的');
  await expect(
    page.getByRole('main').getByRole('link', { name: '設定', exact: true }),
  ).toBeVisible();
  expect(await takeMoves(page)).toEqual([{ ...FADE, heading: '我的' }]);
  release();
  await expect(page.locator('html')).not.toHaveAttribute('data-outdated');
  expect(await takeMoves(page)).toEqual([]);
  await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
});

test('the heading of a detail comes from the right, and “back” brings it from the left', async ({
  member: { page },
}) => {
  await recordMoves(page);
  await page.goto('/my');
  await openSetting(page);
  expect(await takeMoves(page)).toEqual([
    { ...FADE, heading: '設定' },
    { element: 'h1', from: { translate: '12px' }, heading: '設定' },
  ]);
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(heading(page, '我的')).toBeVisible();
  expect(await takeMoves(page)).toEqual([
    { ...FADE, heading: '我的' },
    { element: 'h1', from: { translate: '-12px' }, heading: '我的' },
  ]);
});

test('a sheet and its backdrop move as it opens', async ({ member: { page } }) => {
  await recordMoves(page);
  await openSheet(page);
  const sheetMoves = await page.evaluate(() => globalThis.sheetMoves);
  expect(sheetMoves).toContain('dialog translate');
  expect(sheetMoves).toContain('::backdrop opacity');
});

test('with reduced motion neither pages nor sheets move', async ({ member: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordMoves(page);
  await page.goto('/my');
  await tap(page, '交易');
  await tap(page, '我的');
  await openSetting(page);
  await page.goBack();
  await expect(heading(page, '我的')).toBeVisible();
  expect(await takeMoves(page)).toEqual([]);
  await openSheet(page);
  expect(await page.evaluate(() => globalThis.sheetMoves)).toEqual([]);
});
