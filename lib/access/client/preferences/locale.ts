import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, matchLocale } from '#lib/base/i18n/locales';
import { readCookie } from '../storage/read-cookie.ts';
import { rememberCookie } from '../storage/remember-cookie.ts';

/** Stores the language; it applies from the next server render. */
export function chooseLocale(locale: Locale): void {
  rememberCookie(LOCALE_COOKIE, locale);
}

/** The language in the cookie, for code that runs without a rendered page. */
export function chosenLocale(): Locale {
  return matchLocale(readCookie(LOCALE_COOKIE)) ?? DEFAULT_LOCALE;
}

/** The language of the page, sent as `Accept-Language` so that API messages match it. */
export function pageLocale(): string {
  return globalThis.document?.documentElement.lang || DEFAULT_LOCALE;
}
