import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { METALS } from '#lib/base/money';
import { charactersOutside, SIMPLIFIED, TRADITIONAL } from '#tests/support/text/chinese-characters';
import { type MessageUse, messageUses, quotedWords } from '#tests/support/text/message-uses';
import { LOCALES, type Locale } from './locales.ts';
import { MESSAGES } from './messages.ts';

type MessageMap = Map<string, string>;

const MESSAGE_MAPS = Object.fromEntries(
  LOCALES.map((locale) => [locale, new Map(leavesOf(MESSAGES[locale]))]),
) as Record<Locale, MessageMap>;
const ORIGINAL = MESSAGE_MAPS['zh-TW'];

/**
 * Prefixes of keys whose last part is a value of the data or of another file, e.g. a code, a status or a
 * page. That value must occur as a string literal in the source.
 */
const DYNAMIC_PREFIXES = [
  'chrome.sideLinks',
  'chrome.tabs',
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
  'home.debt.tabs',
  'market.name',
  'profile.push',
  'profile.strength',
  'puzzle',
  'records.account',
  'records.kind',
  'records.line',
  'records.status.recharge',
  'records.status.terminal',
  'records.status.trade',
  'records.status.withdraw',
  'records.why',
  'trade.issue.state',
  'trade.orderReceipt.state',
  'trade.amountProblem',
  'trade.limitProblem',
  'trade.qtyProblem',
  'validation',
];

/** Namespaces that are used as a whole: by the API client and by the static error pages. */
const WHOLE_NAMESPACES = [
  'chrome.offline',
  'chrome.push',
  'chrome.unavailable',
  'chrome.transport',
  'fault',
];

/** Language names are written in their own language everywhere. */
const LANGUAGE_NAMES = 'profile.setting.languages.';

function leavesOf(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : leavesOf(value, `${path}${name}.`),
  );
}

/** A value that chooses one of several words, such as `{about, select, day {daily} other {monthly}}`. */
const CHOICE = /\{(\w+), select,(?:\s*[\w-]+ \{[^{}]*\})+\s*\}/g;

/** The placeholders and tags of a message. */
function placeholdersOf(message: string): string[] {
  const values = [...message.replaceAll(CHOICE, '{$1}').matchAll(/\{(\w+)\s*[,}]/g)].map(
    ([, name]) => `{${name}}`,
  );
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...values, ...tags])].sort();
}

function patternOf(key: string): RegExp {
  const parts = key.split('*').map((part) => part.replaceAll(/[.\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The messages for which `isFaulty` is true. */
function faulty(locale: Locale, isFaulty: (text: string) => boolean): string[] {
  return [...MESSAGE_MAPS[locale]]
    .filter(([key, text]) => !key.startsWith(LANGUAGE_NAMES) && isFaulty(text))
    .map(([key, text]) => `${key}: ${text}`);
}

describe('the messages of every language', () => {
  it.each(LOCALES)('have the same keys in %s as in zh-TW', (locale) => {
    expect([...MESSAGE_MAPS[locale].keys()].sort()).toEqual([...ORIGINAL.keys()].sort());
  });

  it.each(LOCALES)('have the same placeholders in %s as in zh-TW', (locale) => {
    const differing = [...ORIGINAL].filter(
      ([key, text]) =>
        `${placeholdersOf(text)}` !== `${placeholdersOf(MESSAGE_MAPS[locale].get(key) ?? '')}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it.each(LOCALES)('can be formatted in %s, in singular and plural', (locale) => {
    const faults: string[] = [];
    const t = createTranslator({
      locale,
      messages: MESSAGES[locale],
      onError: (error) => faults.push(error.message),
    }) as unknown as { markup: (key: string, values: object) => string };
    for (const [key, text] of MESSAGE_MAPS[locale])
      for (const amount of [1, 2]) {
        const values = placeholdersOf(text).map((name) => [
          name.slice(1, -1),
          name.startsWith('<') ? (inside: string) => inside : amount,
        ]);
        if (!t.markup(key, Object.fromEntries(values)).trim()) faults.push(`${key} is empty`);
      }
    expect(faults).toEqual([]);
  });

  it('contain no Han characters in English', () => {
    const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef・]/u;
    expect(faulty('en', (text) => han.test(text))).toEqual([]);
  });

  it.each([
    ['zh-CN', SIMPLIFIED],
    ['zh-TW', TRADITIONAL],
  ] as const)('contain only characters of %s', (locale, known) => {
    expect(faulty(locale, (text) => charactersOutside(known, text).length > 0)).toEqual([]);
  });
});

it.each(LOCALES)('a metal has one name in %s', (locale) => {
  const names = METALS.map((metal) => {
    const keys = [...ORIGINAL.keys()].filter((key) => key.endsWith(`.${metal}`));
    return [metal, ...new Set(keys.map((key) => MESSAGE_MAPS[locale].get(key)))];
  });
  expect(names).toEqual(
    METALS.map((metal) => [metal, MESSAGE_MAPS[locale].get(`market.name.${metal}`)]),
  );
});

describe('the messages that the source uses', () => {
  const uses = messageUses();
  const unknown = ({ key }: MessageUse) => {
    const pattern = patternOf(key);
    return ![...ORIGINAL.keys()].some((known) => pattern.test(known));
  };

  it('are all defined', () => {
    const missing = uses.filter((use) => use.named && unknown(use));
    expect(missing.map(({ file, key }) => `${key} in ${file}`)).toEqual([]);
  });

  it.each(LOCALES)('are no sentences in %s where they label a figure', (locale) => {
    const labels = uses.filter(({ isLabel }) => isLabel);
    const sentences = labels.filter(({ key }) => {
      const text = MESSAGE_MAPS[locale].get(key) ?? '';
      return /[。！？]|[.!?](?= |$)/u.test(text);
    });
    expect(sentences.map(({ file, key }) => `${key} in ${file}`)).toEqual([]);
    expect(labels.length).toBeGreaterThan(100);
  });

  it('are the only ones defined', () => {
    const usedKeys = new Set(uses.map(({ key }) => key));
    const patterns = [...usedKeys].filter((key) => key.includes('*')).map(patternOf);
    const quoted = quotedWords();
    const isDynamic = (key: string) =>
      WHOLE_NAMESPACES.some((prefix) => key.startsWith(`${prefix}.`)) ||
      DYNAMIC_PREFIXES.some(
        (prefix) => key.startsWith(`${prefix}.`) && quoted.has(key.slice(prefix.length + 1)),
      );
    const unused = [...ORIGINAL.keys()].filter(
      (key) => !usedKeys.has(key) && !patterns.some((one) => one.test(key)) && !isDynamic(key),
    );
    expect(unused).toEqual([]);
  });
});
