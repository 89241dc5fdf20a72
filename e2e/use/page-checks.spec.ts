import { expect, test } from 'playwright/test';
import { walkByTab } from '../support/checks/focus-walk.ts';
import { cutOffText } from '../support/checks/text-fit.ts';

/** The checks that other files hold pages to, on pages with one fault each. */
const RING = '<style>:focus { outline: 2px solid red }</style>';
const BUTTONS = '<button>one</button><button>two</button><button>three</button>';
const LONG = 'words that are much longer than the box in which they stand';
const box = (style: string, inner: string) =>
  `<div style="width: 100px; height: 40px; ${style}">${inner}</div>`;
const line = `<p style="margin: 0; white-space: nowrap">${LONG}</p>`;
const lines = `<p style="height: 200px">first</p><p>last</p>`;

test.describe('the walk by the Tab key', () => {
  test('finds nothing where every control is reached and shows the focus', async ({ page }) => {
    const radios = '<input type=radio name=a><input type=radio name=a><input type=radio name=a>';
    await page.setContent(`${RING}${BUTTONS}${radios}<button disabled>four</button>`);
    expect(await walkByTab(page)).toEqual([]);
  });

  test('finds a control that the focus does not leave, wherever it stands', async ({ page }) => {
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

  test('finds a circle of controls that the focus does not leave', async ({ page }) => {
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

  test('finds a focus that does not show, one that is covered, and a page without any', async ({
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

test.describe('the check of words that are cut off', () => {
  for (const [what, html] of [
    ['by a box that hides them', box('overflow: hidden', line)],
    ['below the end of a box that hides them', box('overflow: hidden', lines)],
    ['at the side of a box that scrolls down', box('overflow-y: auto', line + lines)],
    ['by the screen', line.replace(LONG, LONG.repeat(20))],
    [
      'with the box that they could be scrolled in',
      box('overflow: hidden', `<div style="width: 300px; overflow-x: auto">${line}</div>`),
    ],
    [
      'with the box that they could be scrolled in, by the screen',
      `<div style="margin-left: -50px; width: 300px; overflow-x: auto">${line}</div>`,
    ],
  ] as const)
    test(`finds them ${what}`, async ({ page }) => {
      await page.setContent(html);
      expect(await cutOffText(page)).not.toEqual([]);
    });

  for (const [what, html] of [
    ['that fit', '<p>words</p>'],
    ['that can be scrolled to sideways', box('overflow-x: auto', line)],
    ['that can be scrolled to further down', box('overflow-y: auto', lines)],
  ] as const)
    test(`leaves out words ${what}`, async ({ page }) => {
      await page.setContent(html);
      expect(await cutOffText(page)).toEqual([]);
    });
});
