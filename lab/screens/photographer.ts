import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { HIDE_BALANCE_COOKIE } from '#lib/access/client/preferences/hide-balance';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { LOCALE_COOKIE, type Locale } from '#lib/base/i18n/locales';
import { PAGES } from '#lib/base/paths';
import { passHourlyPuzzle } from '../../e2e/support/puzzle/pass-hourly-puzzle.ts';
import type { Gallery } from './gallery.ts';
import type { Shot, Viewer } from './shots.ts';
import { evenOutTimes, measureLetters, setInBlocks } from './steady.ts';
import { leaveNotificationsUndecided } from './undecided-notifications.ts';

export type Theme = 'light' | 'dark';

/** The simulated device. */
export interface Phone {
  width: number;
  theme: Theme;
  locale: Locale;
  /** Device pixels per CSS pixel. */
  scale?: number;
  /** Draws texts as blocks, independent of installed fonts. */
  inBlocks?: boolean;
}

/** Largest width of a phone in CSS pixels; wider screens are desktops. */
const PHONE_HEIGHT = 812;
const PHONE_WIDTH_MAX = 600;
/** Pages on which the important notice opens. */
export const HOME_PATHS: readonly string[] = [PAGES.root, PAGES.home];
/** Between looks for the message about a sign-in, which the worker delivers. */
const MESSAGE_LOOK_MS = 300;
/** Maximum screenshots until two in a row are equal. */
const LOOKS_MAX = 3;
/** Maximum useful height of a picture. */
const HEIGHT_MAX = 4_000;

/** Takes the pictures of one device, with a browser context per viewer. */
export class Photographer {
  readonly #browser: Browser;
  readonly #gallery: Gallery;
  readonly #phone: Phone;
  readonly #contexts = new Map<Viewer, Promise<BrowserContext>>();

  constructor(browser: Browser, gallery: Gallery, phone: Phone) {
    this.#browser = browser;
    this.#gallery = gallery;
    this.#phone = phone;
  }

  /** Opens a page in the state of a shot, as tall as its content. The caller closes it. */
  async open(shot: Shot): Promise<Page> {
    const page = await this.openScreen(shot);
    const { width, inBlocks } = this.#phone;
    if (inBlocks) {
      await measureLetters(page);
      await evenOutTimes(page);
    }
    await page.setViewportSize({ width, height: await heightOf(page) });
    await settle(page);
    return page;
  }

  /** Takes a picture of a whole page with its bars in place, as PNG. */
  async take(shot: Shot): Promise<Buffer> {
    const page = await this.open(shot);
    try {
      return await pictureAtRest(page);
    } finally {
      await page.close();
    }
  }

  /** Takes a picture of the first screen of a page, as PNG. */
  async takeFirstScreen(shot: Shot): Promise<Buffer> {
    const page = await this.openScreen(shot);
    try {
      return await pictureAtRest(page);
    } finally {
      await page.close();
    }
  }

  /**
   * Opens a page in the state of a shot, as tall as a phone. The caller closes it.
   * @param tab an open page of the same viewer to reuse, which is faster than a new one
   */
  async openScreen(shot: Shot, tab?: Page): Promise<Page> {
    const context = await this.#contextOf(shot.viewer);
    await this.#passHourlyPuzzle(context);
    await this.#hideBalances(context, shot.hidden ?? false);
    const page = tab ?? (await context.newPage());
    if (tab) await leave(tab);
    await page.goto(shot.path, { waitUntil: 'load' });
    await settle(page);
    if (HOME_PATHS.includes(shot.path)) await meetNotice(page, shot.keepsNotice ?? false);
    await shot.arrange?.(page);
    await settle(page);
    return page;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).close();
  }

  #contextOf(viewer: Viewer): Promise<BrowserContext> {
    const known = this.#contexts.get(viewer) ?? this.#enter(viewer);
    this.#contexts.set(viewer, known);
    return known;
  }

  async #enter(viewer: Viewer): Promise<BrowserContext> {
    const { width, theme, locale, scale = 1, inBlocks = false } = this.#phone;
    const isPhone = width < PHONE_WIDTH_MAX;
    const context = await this.#browser.newContext({
      baseURL: this.#gallery.origin,
      viewport: { width, height: PHONE_HEIGHT },
      deviceScaleFactor: scale,
      isMobile: isPhone,
      hasTouch: isPhone,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale,
      timezoneId: 'Asia/Taipei',
      bypassCSP: inBlocks,
      extraHTTPHeaders: { 'x-forwarded-for': addressOf(viewer, this.#phone) },
    });
    await leaveNotificationsUndecided(context);
    if (inBlocks) await setInBlocks(context);
    if (viewer !== 'visitor') await this.#signIn(context, viewer);
    await this.#cookie(context, SPLASH_COOKIE, '1');
    await this.#cookie(context, LOCALE_COOKIE, locale);
    return context;
  }

  async #signIn(context: BrowserContext, viewer: Exclude<Viewer, 'visitor'>): Promise<void> {
    const { signIns, furnished } = this.#gallery;
    const { token } = await signIns.enter(context, viewer, () =>
      signIn(context, furnished[viewer]),
    );
    await context.addInitScript((stored) => {
      localStorage.setItem('token', stored);
      localStorage.setItem('verifyTime', String(new Date().getHours()));
      // The important notice opens once a day on a device; here it opens on every home page.
      localStorage.removeItem('app_noticeShown');
    }, token ?? '');
  }

  /** The home page requires the puzzle once per clock hour. */
  async #passHourlyPuzzle(context: BrowserContext): Promise<void> {
    const cookies = await context.cookies();
    const isOpen = ({ name, expires }: (typeof cookies)[number]) =>
      name.endsWith('verify') && expires * 1000 > Date.now() + 30_000;
    if (cookies.some(isOpen)) return;
    await passHourlyPuzzle(context.request);
  }

  #hideBalances(context: BrowserContext, hidden: boolean): Promise<void> {
    return this.#cookie(context, HIDE_BALANCE_COOKIE, hidden ? '1' : '0');
  }

  #cookie(context: BrowserContext, name: string, value: string): Promise<void> {
    return context.addCookies([{ name, value, url: this.#gallery.origin }]);
  }
}

/** @returns the API token */
async function signIn(
  context: BrowserContext,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const begun = Date.now();
  const answer = await context.request.post('/api/login', { data: { username, password } });
  const { data, msg } = await answer.json();
  if (!data) throw new Error(`${username} could not sign in: ${msg}`);
  while (!(await hasMessageSince(context, data.token, begun))) await setTimeout(MESSAGE_LOOK_MS);
  return data.token;
}

/** Whether the message about the sign-in is in the inbox, of which pages show how much is unread. */
async function hasMessageSince(
  { request }: BrowserContext,
  token: string,
  since: number,
): Promise<boolean> {
  const answer = await request.post('/api/messages', { data: {}, headers: { token } });
  const { data, msg } = await answer.json();
  if (!data) throw new Error(`the inbox could not be read: ${msg}`);
  const [newest] = data.data as { created_at: string }[];
  return newest !== undefined && Date.parse(newest.created_at) >= since;
}

/** Leaves a page without what its tab remembers. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
}

/** Waits until the visible content has loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    // On the style page, which shows skeletons and busy buttons.
    const isSpecimen = (element: Element) => element.closest('[data-board]') !== null;
    return (
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      [...document.querySelectorAll('main [class*="_skeleton"]')].every(isSpecimen) &&
      [...document.images].every((image) => image.complete || !isSeen(image)) &&
      ![...document.querySelectorAll('main [aria-busy="true"]')].some(
        (element) => isSeen(element) && !isSpecimen(element),
      )
    );
  });
}

/** Takes pictures until two in a row are (almost) equal; a clock on the page keeps running. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ animations: 'disabled' });
  for (let look = 0; look < LOOKS_MAX; look++) {
    const next = await page.screenshot({ animations: 'disabled' });
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/** Handles the important notice, which opens a moment after the home page. */
async function meetNotice(page: Page, keep: boolean): Promise<void> {
  const notice = page.locator('dialog[open]');
  await notice.waitFor();
  if (keep) return;
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
}

async function heightOf(page: Page): Promise<number> {
  // Behind a sheet the page does not count: only one screen of the phone is visible.
  if ((await page.locator('dialog[open]').count()) > 0) return PHONE_HEIGHT;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return Math.min(HEIGHT_MAX, Math.max(PHONE_HEIGHT, height));
}

/** Failures and puzzles are counted per address, so each device and viewer gets its own. */
function addressOf(viewer: Viewer, { width, theme, locale }: Phone): string {
  const place = ['member', 'newcomer', 'visitor'].indexOf(viewer) + 1;
  return `10.${width % 250}.${theme.length}.${place + locale.length * 10}`;
}
