/** The languages of the interface. The first is the default. */
export const LOCALES = ['zh-TW', 'zh-CN', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Set when the reader has chosen a language; without it pages speak the default one. */
export const LOCALE_COOKIE = 'locale';

/** A language of ours, or undefined for anything else that a cookie may hold. */
export function localeOf(value: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}
