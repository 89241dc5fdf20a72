import type { Browser, BrowserContext, Page } from 'playwright';
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale } from '#lib/i18n/locales';
import { DESK_SCREENS, deskPageOf, firstRecord, signInAtDesk } from './desk-pictures.ts';
import { type Gallery, STEADY_ISSUES } from './gallery.ts';
import { HOME_PATHS, Photographer } from './photographer.ts';
import { readScreenText } from './screen-text.ts';
import { listShots, type Shot } from './shots.ts';

/** The members' screens whose texts are kept in the other languages too; zh-TW has all screens. */
const MAIN_SCREENS: readonly string[] = [
  ...['login', 'register', 'verify', 'home', 'market', 'trade', 'room-detail', 'state-room-sheet'],
  ...['top-up', 'top-up-bank-card', 'state-recharge-receipt', 'top-up-metal-card', 'withdraw'],
  ...['withdraw-bank-card', 'state-withdraw-sheet', 'fixed-terms', 'state-fixed-sheet'],
  ...[
    'statement-record',
    'trade-record-detail',
    'methods',
    'my',
    'identity',
    'setting',
    'customer',
  ],
];

/** Pages open at the same time. */
const PAGES_AT_ONCE = 3;

/** The site whose texts are read: no figure depends on the time of day. */
export const TEXT_GALLERY = { settings: STEADY_ISSUES, levelPrices: true };

interface Reader {
  browser: Browser;
  gallery: Gallery;
  locale: Locale;
  /** The text to wait for, by the screen's name; without one, each text is read once it rests. */
  expected?(name: string): string | undefined;
}

/** Reads the texts that are kept in a language, by the screen's name. */
export async function readTexts(reader: Reader): Promise<Map<string, string>> {
  const members = await readMemberTexts(reader);
  if (reader.locale !== DEFAULT_LOCALE) return members;
  return new Map([...members, ...(await readDeskTexts(reader))]);
}

/** Reads the screens of a member, of a newcomer and of a visitor. */
async function readMemberTexts(reader: Reader): Promise<Map<string, string>> {
  const { browser, gallery, locale, expected } = reader;
  const texts = new Map<string, string>();
  const photographer = new Photographer(browser, gallery, { width: 375, theme: 'light', locale });
  const read = async (shot: Shot) => {
    const page = await photographer.openScreen(shot);
    texts.set(shot.name, await readScreenText(page, expected?.(shot.name)));
    await page.close();
  };
  const isKept = ({ name }: Shot) => locale === DEFAULT_LOCALE || MAIN_SCREENS.includes(name);
  const shots = listShots(gallery.furnished).filter(isKept);
  // Hidden balances and a notice that was seen are known to the whole context, so these are read apart.
  const isApart = ({ hidden, path }: Shot) => hidden || HOME_PATHS.includes(path);
  await forEach(
    shots.filter((shot) => !isApart(shot)),
    PAGES_AT_ONCE,
    read,
  );
  await forEach(shots.filter(isApart), 1, read);
  await photographer.close();
  return texts;
}

/** Reads the text of every page of the desk, and of the first record of each list. */
async function readDeskTexts(reader: Reader): Promise<Map<string, string>> {
  const { browser, gallery, locale, expected } = reader;
  const texts = new Map<string, string>();
  const context = await browser.newContext({
    ...{ viewport: { width: 1280, height: 800 }, locale, timezoneId: 'Asia/Taipei' },
    reducedMotion: 'reduce',
  });
  const keep = async (page: Page, name: string) => {
    texts.set(name, await readScreenText(page, expected?.(name)));
  };
  const first = await context.newPage();
  await signInAtDesk(first, gallery);
  await chooseLocale(context, gallery, locale);
  await first.close();
  await forEach(Object.entries(DESK_SCREENS), PAGES_AT_ONCE, async ([name, path]) => {
    const page = await deskPageOf(context, gallery, path);
    await keep(page, `desk-${name}`);
    const record = await firstRecord(page, path);
    await page.close();
    if (record === null) return;
    const one = await deskPageOf(context, gallery, record);
    await keep(one, `desk-${name}-record`);
    await one.close();
  });
  await context.close();
  return texts;
}

function chooseLocale(context: BrowserContext, gallery: Gallery, locale: Locale): Promise<void> {
  return context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: gallery.deskOrigin }]);
}

/** Works on the items in order, `atOnce` at a time. */
async function forEach<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
