import type { Page } from 'playwright';

/** How long a screen may take to show the expected text. */
const PATIENCE_MS = 8_000;
/** Without an expected text, the text must not change for this long. */
const REST_MS = 600;
const LOOK_MS = 150;

/**
 * The text of a screen as assistive technology reads it, in reading order with roles: the open sheet or
 * dialog, or the whole page. Moments, record numbers, hashes and figures are masked.
 * @param expected the text to wait for; without one, waits until the text rests
 * @returns the expected text, or the last one read
 */
export async function readScreenText(page: Page, expected?: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  let [text, since] = [await readOnce(page), Date.now()];
  const isResting = async () => Date.now() - since >= REST_MS && !(await isLoading(page));
  const isDone = () => (expected === undefined ? isResting() : text === expected);
  while (!(await isDone()) && Date.now() < deadline) {
    await page.waitForTimeout(LOOK_MS);
    const next = await readOnce(page);
    if (next !== text) [text, since] = [next, Date.now()];
  }
  return text;
}

/** True while placeholders of parts that load later are shown (components/ui/state/skeleton.tsx). */
async function isLoading(page: Page): Promise<boolean> {
  return (await page.locator('[data-skeleton]').count()) > 0;
}

async function readOnce(page: Page): Promise<string> {
  const dialog = page.locator('dialog[open]').last();
  const root = (await dialog.count()) > 0 ? dialog : page.locator('body');
  return maskMoments(await root.ariaSnapshot());
}

const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*';
const WEEKDAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*';

type Mask = readonly [pattern: RegExp, word: string | ((found: string) => string)];

/** What differs between runs, and what is written instead, in this order. */
const MASKS: readonly Mask[] = [
  // Addresses carry ids and are not shown.
  [/^\s*- \/(url|placeholder): .*\n/gm, ''],
  [/\b[A-Z]{1,4}-?20\d{6}-?[0-9A-Za-z]+(?:-\d+)?\b/g, '<number>'],
  [/\b[0-9a-f]{12,}…?/g, '<hash>'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?/g, '<time>'],
  [new RegExp(`(?:${WEEKDAY},? )?\\b${MONTH} \\d{1,2}(?:, \\d{4})?`, 'g'), '<date>'],
  [new RegExp(`\\b${MONTH} \\d{4}`, 'g'), '<month>'],
  [/\b\d{4}[/-]\d{2}[/-]\d{2}\b/g, '<date>'],
  [/\b\d{1,2}\/\d{1,2}\b/g, '<date>'],
  [/(?:\d{4} ?年 ?)?\d{1,2} ?月 ?\d{1,2} ?日(?: ?[週周星].|\([一二三四五六日]\))?/g, '<date>'],
  [/\d{4} ?年 ?\d{1,2} ?月/g, '<month>'],
  // Between which records a month ends depends on the day.
  [
    /(?<=region "<month>":[\s\S]*)\n\s*- region "<month>":\n\s*- heading "<month>".*(?:\n\s*- (?:term|definition): .*)*/g,
    '',
  ],
  // A run may cross midnight, which renames the groups of records.
  [
    /heading "(?:今天|昨天|Today|Yesterday)[, ]*<date>"( \[level=\d\]):\n\s*- strong: .*\n\s*- text: .*/g,
    'heading "<date>"$1',
  ],
  [/"(?:今天|昨天|Today|Yesterday)[, ]*<date>"/g, '"<date>"'],
  // Figures depend on the day of the month and the time of day; other tests compare them.
  [/(?<!level=)\d[\d,.]*/g, '#'],
  [/(# (?:second|minute|hour|day))s? ago\b/g, '$1s ago'],
  [/# (?:秒|分(?![鐘钟])|[時时]|s\b|min\b|h\b)(?: # (?:分|min))?/g, '<span>'],
  // The latest quotes: how many have arrived and in which order, and whether one differs from the one before.
  [/(?:\n *- listitem:\n *- time: <time>\n *- text: \S+ #(?=\n))+/g, oneOfEach],
  [/(較前筆|较上笔|Since last) —/g, '$1 #'],
  // The calendar of a plan has other months and days from day to day, and holidays move them.
  [
    /(?:\n( *)- table "<month>":\n\1 {2}- caption: <month>(?:\n\1 {2}.*)*)+/g,
    '\n$1- table "<month>"',
  ],
  [/(?:今天|明天|Today|Tomorrow)(?= <time> (?:截止|cutoff))/g, '<date>'],
  [/ · (?:原為|原为|moved from) <date>(?:，順延|，顺延)?/g, ''],
  // The worker verifies the books again and again: the page shows it or the minute between.
  [/(?:第 # 部分，共 # 部分|Part # of #)\n.*progressbar.*\n.*\n.*"#"(?=\n)/g, noVerification],
  [
    /((?:進行中的完整勾稽|进行中的完整勾稽|No full verification is running)\n.*(?:開始時間|开始时间|Started)\n.*definition: ).*/g,
    '$1<date>',
  ],
];

/** The rows of a list without repeats, in the order of their text. */
function oneOfEach(rows: string): string {
  return [...new Set(rows.match(/\n *- listitem:\n.*\n.*/g))].sort().join('');
}

/** What the page of the books shows between two verifications, in the language of the one found. */
function noVerification(found: string): string {
  if (found.startsWith('Part')) return 'No full verification is running';
  return found.includes('已核对') ? '当前没有进行中的完整勾稽' : '目前沒有進行中的完整勾稽';
}

/** Masks moments, record numbers, hashes and figures. */
export function maskMoments(text: string): string {
  return `${MASKS.reduce(masked, text).trim()}\n`;
}

function masked(text: string, [pattern, word]: Mask): string {
  return typeof word === 'string' ? text.replace(pattern, word) : text.replace(pattern, word);
}
