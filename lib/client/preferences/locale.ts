import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, localeOf } from '#lib/i18n/locales';
import { readCookie } from '../storage/read-cookie.ts';
import { rememberCookie } from '../storage/remember-cookie.ts';

/** Speaks a language from the next page on, and remembers it. */
export function chooseLocale(locale: Locale): void {
  rememberCookie(LOCALE_COOKIE, locale);
}

/** The language that the reader has chosen before, where no page is there to say it. */
export function chosenLocale(): Locale {
  return localeOf(readCookie(LOCALE_COOKIE)) ?? DEFAULT_LOCALE;
}

/** For `Accept-Language`: what the server says to us, it says in the page's language. */
export function pageLocale(): string {
  return globalThis.document?.documentElement.lang || DEFAULT_LOCALE;
}
