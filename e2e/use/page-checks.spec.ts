import { expect, test } from 'playwright/test';
import { walkByTab } from '../support/checks/focus-walk.ts';
import { axeFaults } from '../support/checks/reading-faults.ts';
import { cutOffText } from '../support/checks/text-fit.ts';

/** Tests the page checks themselves, on pages with one fault each. */
const RING = '<style>:focus { outline: 2px solid red }</style>';
const BUTTONS = '<button>one</button><button>two</button><button>three</button>';
const LONG = 'words that are much longer than the box in which they stand';
const box = (style: string, inner: string) =>
  `<div style="width: 100px; height: 40px; ${style}">${inner}</div>`;
const line = `<p style="margin: 0; white-space: nowrap">${LONG}</p>`;
const lines = `<p style="height: 200px">first</p><p>last</p>`;

test.describe('walkByTab', () => {
  test('accepts a page whose controls are all reachable and show the focus', async ({ page }) => {
    const radios = '<input type=radio name=a><input type=radio name=a><input type=radio name=a>';
    await page.setContent(`${RING}${BUTTONS}${radios}<button disabled>four</button>`);
    expect(await walkByTab(page)).toEqual([]);
  });

  test('finds a control that traps the focus, at any position', async ({ page }) => {
    for (const trapped of ['one', 'two', 'three']) {
      await page.setContent(RING + BUTTONS);
      await page.getByText(trapped).evaluate((button: HTMLElement) =>
        button.addEventListener('keydown', (event) => {
          if (event.key === 'Tab') event.preventDefault();
        }),
      );
      expect([trapped, (await walkByTab(page)).length > 0]).toEqual([trapped, true]);
    }
  });

  test('finds a cycle of controls that traps the focus', async ({ page }) => {
    for (const back of ['one', 'two']) {
      await page.setContent(`${RING}${BUTTONS}<a href="#">four</a>`);
      await page.getByText('three').evaluate((button, target) => {
        const first = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === target,
        );
        button.addEventListener('keydown', (event) => {
          event.preventDefault();
          first?.focus();
        });
      }, back);
      expect([back, (await walkByTab(page)).length > 0]).toEqual([back, true]);
    }
  });

  test('finds an invisible focus, a covered control, and a page without tab stops', async ({
    page,
  }) => {
    await page.setContent('<style>:focus { outline: none }</style><button>one</button>');
    expect(await walkByTab(page)).toEqual(['button one: nothing shows the focus']);
    const cover = '<div style="position: fixed; inset: 0; background: white"></div>';
    await page.setContent(`${RING}<button>one</button>${cover}`);
    expect(await walkByTab(page)).toEqual(['button one: lies under DIV ']);
    await page.setContent('<p>nothing</p>');
    expect(await walkByTab(page)).toEqual(['nothing takes the focus']);
  });
});

test.describe('axeFaults', () => {
  const pageWith = (inner: string) =>
    `<html lang="en"><title>page</title><main><h1>page</h1>${inner}</main></html>`;

  test('finds a fault, also one that appears after the first run', async ({ page }) => {
    await page.setContent(pageWith('<button>one</button>'));
    expect(await axeFaults(page)).toEqual([]);
    await page.getByText('one').evaluate((button) => button.replaceChildren());
    expect(await axeFaults(page)).toEqual(['critical button-name: button']);
    expect(await axeFaults(page, ['color-contrast'])).toEqual([]);
  });

  test('runs only the given rules', async ({ page }) => {
    await page.setContent(pageWith('<button></button><p style="color: #ccc">pale</p>'));
    expect(await axeFaults(page, ['color-contrast'])).toEqual(['serious color-contrast: p']);
  });

  test('waits until an open dialog accepts the pointer, and ignores what is behind it', async ({
    page,
  }) => {
    const dialog = '<dialog aria-label="sheet" style="width: 90%; height: 300px">text</dialog>';
    await page.setContent(pageWith(`<button></button>${dialog}`));
    await page.locator('dialog').evaluate((sheet: HTMLDialogElement) => {
      sheet.showModal();
      sheet.style.pointerEvents = 'none';
      setTimeout(() => sheet.style.removeProperty('pointer-events'), 1_000);
    });
    expect(await axeFaults(page, ['button-name'])).toEqual([]);
  });

  test('refuses a page with frames, which it does not check', async ({ page }) => {
    await page.setContent(pageWith('<iframe title="frame" srcdoc="<button></button>"></iframe>'));
    await expect(axeFaults(page)).rejects.toThrow(/frames/);
  });
});

test.describe('cutOffText', () => {
  for (const [what, html] of [
    ['by a box that hides its overflow', box('overflow: hidden', line)],
    ['below a box that hides its overflow', box('overflow: hidden', lines)],
    ['at the side of a box that scrolls vertically', box('overflow-y: auto', line + lines)],
    ['by the edge of the screen', line.replace(LONG, LONG.repeat(20))],
    [
      'in a horizontal scroller that is itself cut off by a box',
      box('overflow: hidden', `<div style="width: 300px; overflow-x: auto">${line}</div>`),
    ],
    [
      'in a horizontal scroller that is itself cut off by the screen',
      `<div style="margin-left: -50px; width: 300px; overflow-x: auto">${line}</div>`,
    ],
  ] as const)
    test(`finds text cut off ${what}`, async ({ page }) => {
      await page.setContent(html);
      expect(await cutOffText(page)).not.toEqual([]);
    });

  for (const [what, html] of [
    ['that fit', '<p>words</p>'],
    ['that can be scrolled to horizontally', box('overflow-x: auto', line)],
    ['that can be scrolled to vertically', box('overflow-y: auto', lines)],
  ] as const)
    test(`accepts text ${what}`, async ({ page }) => {
      await page.setContent(html);
      expect(await cutOffText(page)).toEqual([]);
    });
});
