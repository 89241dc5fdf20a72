import type { Browser, BrowserContext, Page } from 'playwright';
import { DEFAULT_LOCALE } from '#lib/base/i18n/locales';
import { DESK_SCREENS, firstRecord, openAtDesk, signInAtDesk } from './desk-pictures.ts';
import { type Gallery, STEADY_ISSUES } from './gallery.ts';
import { HOME_PATHS, Photographer } from './photographer.ts';
import { readScreenText } from './screen-text.ts';
import { listShots, type Shot, type Viewer } from './shots.ts';
import { leaveNotificationsUndecided } from './undecided-notifications.ts';

/** Pages open at the same time. */
const PAGES_AT_ONCE = 3;

/** The site whose texts are read: no figure depends on the time of day. */
export const TEXT_GALLERY = { settings: STEADY_ISSUES, levelPrices: true };

interface Reader {
  browser: Browser;
  gallery: Gallery;
  /** The text to wait for, by the screen's name; without one, each text is read once it rests. */
  expected?(name: string): string | undefined;
}

/** Reads the texts of all screens, by the screen's name. */
export async function readTexts(reader: Reader): Promise<Map<string, string>> {
  return new Map([...(await readMemberTexts(reader)), ...(await readDeskTexts(reader))]);
}

/** Reads the screens of a member, of a newcomer and of a visitor. */
async function readMemberTexts(reader: Reader): Promise<Map<string, string>> {
  const { browser, gallery, expected } = reader;
  const texts = new Map<string, string>();
  const phone = { width: 375, theme: 'light', locale: DEFAULT_LOCALE } as const;
  const photographer = new Photographer(browser, gallery, phone);
  const read = () => {
    const tabs = new Map<Viewer, Page>();
    return async (shot: Shot) => {
      const page = await photographer.openScreen(shot, tabs.get(shot.viewer));
      tabs.set(shot.viewer, page);
      texts.set(shot.name, await readScreenText(page, expected?.(shot.name)));
    };
  };
  const shots = listShots(gallery.furnished);
  // Hidden balances and a notice that was seen are known to the whole context, so these are read apart.
  const isApart = ({ hidden, path }: Shot) => hidden || HOME_PATHS.includes(path);
  await inLanes(
    shots.filter((shot) => !isApart(shot)),
    PAGES_AT_ONCE,
    read,
  );
  await inLanes(shots.filter(isApart), 1, read);
  await photographer.close();
  return texts;
}

/** Reads the text of every page of the desk, and of the first record of each list. */
async function readDeskTexts(reader: Reader): Promise<Map<string, string>> {
  const { browser, gallery, expected } = reader;
  const texts = new Map<string, string>();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: DEFAULT_LOCALE,
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  });
  await leaveNotificationsUndecided(context);
  const keep = async (page: Page, name: string) => {
    texts.set(name, await readScreenText(page, expected?.(name)));
  };
  await gallery.signIns.enter(context, 'desk', () => signIn(context, gallery));
  await inLanes(Object.entries(DESK_SCREENS), PAGES_AT_ONCE, () => {
    const tab = context.newPage();
    return async ([name, path]) => {
      const page = await tab;
      await openAtDesk(page, gallery, path);
      await keep(page, `desk-${name}`);
      const record = await firstRecord(page, path);
      if (record === null) return;
      await openAtDesk(page, gallery, record);
      await keep(page, `desk-${name}-record`);
    };
  });
  await context.close();
  return texts;
}

async function signIn(context: BrowserContext, gallery: Gallery): Promise<null> {
  const page = await context.newPage();
  await signInAtDesk(page, gallery);
  await page.close();
  return null;
}

/** Works on the items in order, in `count` lanes side by side. @param lane returns the work of one lane */
async function inLanes<T>(
  items: readonly T[],
  count: number,
  lane: () => (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const run = async () => {
    const work = lane();
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: count }, run));
}
