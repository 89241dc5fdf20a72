import format from 'icu-minify/format';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import compileMessages from './compile-messages.ts';
import { LOCALES } from './locales.ts';
import { MESSAGES } from './messages.ts';

type Compiled = Parameters<typeof format>[0];

const FORMATTERS = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...of),
};

/** The leaves of a tree of messages, by their full keys; arrays are compiled messages. */
function leavesOf(tree: object, path = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'string' || Array.isArray(value)
      ? [[path + name, value]]
      : leavesOf(value, `${path}${name}.`),
  );
}

describe('compiled messages', () => {
  it.each(LOCALES)('read like the messages they are made from in %s', (locale) => {
    const compiled = new Map(
      leavesOf(JSON.parse(compileMessages(JSON.stringify(MESSAGES[locale])))),
    );
    const t = createTranslator({ locale, messages: MESSAGES[locale] }) as unknown as {
      markup: (key: string, values: object) => string;
    };
    for (const [key, text] of leavesOf(MESSAGES[locale]))
      for (const amount of [1, 2, 12_345]) {
        const names = [...String(text).matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name);
        const tags = [...String(text).matchAll(/<(\w+)>/g)].map(([, name]) => name);
        const inTags = (inside: unknown) => `[${inside}]`;
        const values = Object.fromEntries([
          ...names.map((name) => [name, amount]),
          ...tags.map((name) => [name, inTags]),
        ]);
        const shown = format(compiled.get(key) as Compiled, locale, values, {
          formatters: FORMATTERS,
        });
        expect(`${key}: ${[shown].flat().join('')}`).toBe(`${key}: ${t.markup(key, values)}`);
      }
  });
});
