/** The languages of the interface. The first is the default. */
export const LOCALES = ['zh-TW', 'zh-CN', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Set when the user has chosen a language; without it pages use the default. */
export const LOCALE_COOKIE = 'locale';

/** The supported language `value`; undefined for any other cookie value. */
export function matchLocale(value: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}
