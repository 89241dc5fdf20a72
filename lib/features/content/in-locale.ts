import { z } from 'zod';
import { DEFAULT_LOCALE, type Locale } from '#lib/base/i18n/locales';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { TEXT_FIELDS, type TextField } from './item-schema.ts';

export type TextFields = Partial<Record<TextField, string>>;
/** The text fields of an item by language, as stored in `translations`. The original text has its own columns. */
export type Translations = Partial<Record<Locale, TextFields>>;

/** An item in the language of the request. `lang` is set if only the original exists. */
export type InLocale<Row> = Omit<Row, 'translations'> & { lang?: Locale };

const translationsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Parses the column `translations`; empty if it is invalid. */
export function readTranslations(stored: unknown): Translations {
  return translationsSchema.safeParse(stored).data ?? {};
}

/**
 * Replaces the text fields of a row by their translation, all or none, so that languages are not mixed.
 * Without a complete translation the original stays and `lang` is its language, for the `lang`
 * attribute.
 */
export function inLocale<Row extends TextFields & { translations: unknown }>(
  { translations, ...row }: Row,
  locale: Locale = currentLocale(),
): InLocale<Row> {
  if (locale === DEFAULT_LOCALE) return row;
  const fields = TEXT_FIELDS.filter((field) => row[field] !== undefined);
  const translated = readTranslations(translations)[locale] ?? {};
  if (!fields.every((field) => translated[field])) return { ...row, lang: DEFAULT_LOCALE };
  return { ...row, ...Object.fromEntries(fields.map((field) => [field, translated[field]])) };
}
