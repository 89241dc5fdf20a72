import { z } from 'zod';
import { DEFAULT_LOCALE, type Locale } from '#lib/i18n/locales';
import { currentLocale } from '#lib/i18n/request-locale';
import { WORD_FIELDS, type WordField } from './item-schema.ts';

export type Words = Partial<Record<WordField, string>>;
/** The words of an item by language, as the column `translations` holds them. The original's are columns of their own. */
export type Translations = Partial<Record<Locale, Words>>;

/** An item in the reader's language. `lang` says where it is not: only the original exists. */
export type InLocale<Row> = Omit<Row, 'translations'> & { lang?: Locale };

const translationsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** What the column `translations` holds; nothing where it holds what this app would not write. */
export function translationsOf(stored: unknown): Translations {
  return translationsSchema.safeParse(stored).data ?? {};
}

/**
 * Puts a row's words in the reader's language in place of the original's: all of them, because an
 * English title over a Chinese text would help nobody. Without a whole translation the original
 * stays and `lang` names its language, so that a screen can mark it up.
 */
export function inLocale<Row extends Words & { translations: unknown }>(
  { translations, ...row }: Row,
  locale: Locale = currentLocale(),
): InLocale<Row> {
  if (locale === DEFAULT_LOCALE) return row;
  const fields = WORD_FIELDS.filter((field) => row[field] !== undefined);
  const words = translationsOf(translations)[locale] ?? {};
  if (!fields.every((field) => words[field])) return { ...row, lang: DEFAULT_LOCALE };
  return { ...row, ...Object.fromEntries(fields.map((field) => [field, words[field]])) };
}
