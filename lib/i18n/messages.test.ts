import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { foreignTo, SIMPLIFIED, TRADITIONAL } from '#tests/support/text/chinese-characters';
import { type MessageUse, messageUses, quotedWords } from '#tests/support/text/message-uses';
import { LOCALES, type Locale } from './locales.ts';
import { MESSAGES } from './messages.ts';

type Words = Map<string, string>;

const WORDS = Object.fromEntries(
  LOCALES.map((locale) => [locale, new Map(leavesOf(MESSAGES[locale]))]),
) as Record<Locale, Words>;
const ORIGINAL = WORDS['zh-TW'];

/**
 * Keys whose last part is a word of the data or of another file: a code, a status, a page, what is
 * wrong with an amount. That word must stand in quotation marks somewhere.
 */
const ENDS_ELSEWHERE = [
  'chrome.titles',
  'errors',
  'fixed.receipt',
  'funding.amountProblem',
  'funding.channel',
  'funding.mode.recharge',
  'funding.mode.withdraw',
  'funding.outcome',
  'funding.recharge.state',
  'funding.withdraw.state',
  'market.name',
  'profile.strength',
  'puzzle',
  'records.account',
  'records.kind',
  'records.status.recharge',
  'records.status.terminal',
  'records.status.trade',
  'records.status.withdraw',
  'records.why',
  'trade.issue.state',
  'trade.orderReceipt.state',
  'trade.qtyProblem',
  'validation',
];

/** Handed out whole: to the client of the calls, and to the pages that stand when no other can. */
const TAKEN_WHOLE = ['chrome.offline', 'chrome.unavailable', 'chrome.transport', 'fault'];

/** Names of languages stand in their own writing in every language. */
const LANGUAGE_NAMES = 'profile.setting.languages.';

function leavesOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : leavesOf(value, `${path}${name}.`),
  );
}

/** The names of the values and of the tags that a message takes. */
function takes(message: string): string[] {
  const values = [...message.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => `{${name}}`);
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...values, ...tags])].sort();
}

function patternOf(key: string): RegExp {
  const parts = key.split('*').map((part) => part.replaceAll(/[.\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The messages that `isFaulty` finds fault with. */
function faulty(locale: Locale, isFaulty: (text: string) => boolean): string[] {
  return [...WORDS[locale]]
    .filter(([key, text]) => !key.startsWith(LANGUAGE_NAMES) && isFaulty(text))
    .map(([key, text]) => `${key}: ${text}`);
}

describe('the words of every language', () => {
  it.each(LOCALES)('are all there in %s, and no others', (locale) => {
    expect([...WORDS[locale].keys()].sort()).toEqual([...ORIGINAL.keys()].sort());
  });

  it.each(LOCALES)('take the same values in %s as in the original', (locale) => {
    const differing = [...ORIGINAL].filter(
      ([key, text]) => `${takes(text)}` !== `${takes(WORDS[locale].get(key) ?? '')}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it.each(LOCALES)('can be written out in %s, for one and for many', (locale) => {
    const faults: string[] = [];
    const t = createTranslator({
      locale,
      messages: MESSAGES[locale],
      onError: (error) => faults.push(error.message),
    }) as unknown as { markup: (key: string, values: object) => string };
    for (const [key, text] of WORDS[locale])
      for (const amount of [1, 2]) {
        const given = takes(text).map((name) => [
          name.slice(1, -1),
          name.startsWith('<') ? (inside: string) => inside : amount,
        ]);
        if (!t.markup(key, Object.fromEntries(given)).trim()) faults.push(`${key} is empty`);
      }
    expect(faults).toEqual([]);
  });

  it('are written in letters in English', () => {
    const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef・]/u;
    expect(faulty('en', (text) => han.test(text))).toEqual([]);
  });

  it.each([
    ['zh-CN', SIMPLIFIED],
    ['zh-TW', TRADITIONAL],
  ] as const)('are written in the characters of %s alone', (locale, known) => {
    expect(faulty(locale, (text) => foreignTo(known, text).length > 0)).toEqual([]);
  });
});

describe('the words that the product asks for', () => {
  const uses = messageUses();
  const unknown = ({ key }: MessageUse) => {
    const pattern = patternOf(key);
    return ![...ORIGINAL.keys()].some((known) => pattern.test(known));
  };

  it('are all written', () => {
    const missing = uses.filter((use) => use.named && unknown(use));
    expect(missing.map(({ file, key }) => `${key} in ${file}`)).toEqual([]);
  });

  it('are the only ones that are written', () => {
    const asked = new Set(uses.map(({ key }) => key));
    const patterns = [...asked].filter((key) => key.includes('*')).map(patternOf);
    const quoted = quotedWords();
    const elsewhere = (key: string) =>
      TAKEN_WHOLE.some((prefix) => key.startsWith(`${prefix}.`)) ||
      ENDS_ELSEWHERE.some(
        (prefix) => key.startsWith(`${prefix}.`) && quoted.has(key.slice(prefix.length + 1)),
      );
    const unused = [...ORIGINAL.keys()].filter(
      (key) => !asked.has(key) && !patterns.some((one) => one.test(key)) && !elsewhere(key),
    );
    expect(unused).toEqual([]);
  });
});
