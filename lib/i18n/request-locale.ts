import { AsyncLocalStorage } from 'node:async_hooks';
import { negotiateLocale } from './accept-language.ts';
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, localeOf } from './locales.ts';

/** The server and the bundle that it serves each load this file: what they share hangs on a symbol. */
const SCOPE = Symbol.for('jinku.locale');
const shared = globalThis as { [SCOPE]?: AsyncLocalStorage<Locale> };
shared[SCOPE] ??= new AsyncLocalStorage<Locale>();
const scope = shared[SCOPE];

/** What of a request says its language. */
interface Asked {
  url: string;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** Runs all that answers a request in the request's language. */
export function withLocale<Result>(locale: Locale, run: () => Result): Result {
  return scope.run(locale, run);
}

/** The language of the request that is being answered; the default one outside of any. */
export function currentLocale(): Locale {
  return scope.getStore() ?? DEFAULT_LOCALE;
}

/**
 * Pages speak the language that their reader has chosen, whatever the browser's own is; calls that of
 * `Accept-Language`, in which our client sends the page's.
 */
export function localeOfRequest({ url, cookie, acceptLanguage }: Asked): Locale {
  return url.startsWith('/api/') ? negotiateLocale(acceptLanguage) : chosen(cookie);
}

function chosen(cookie = ''): Locale {
  const pair = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]*)`).exec(cookie);
  return localeOf(pair?.[1]) ?? DEFAULT_LOCALE;
}
