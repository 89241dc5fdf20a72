import { AsyncLocalStorage } from 'node:async_hooks';
import { STYLE_PAGE } from '../paths.ts';
import { negotiateLocale } from './accept-language.ts';
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, matchLocale } from './locales.ts';

/** The server and the Next bundle each load this module, so they share the store by a global symbol. */
const SCOPE = Symbol.for('jinku.locale');
const shared = globalThis as { [SCOPE]?: AsyncLocalStorage<Locale> };
shared[SCOPE] ??= new AsyncLocalStorage<Locale>();
const scope = shared[SCOPE];

/** The parts of a request that determine its language. */
interface LocaleSource {
  url: string;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** Runs the handling of a request in `locale`, including asynchronous work. */
export function withLocale<Result>(locale: Locale, run: () => Result): Result {
  return scope.run(locale, run);
}

/** The language of the current request; the default language outside of requests. */
export function currentLocale(): Locale {
  return localeInScope() ?? DEFAULT_LOCALE;
}

/** The language that our server has set for the current request. */
export function localeInScope(): Locale | undefined {
  return scope.getStore();
}

/**
 * Pages use the language in the cookie and ignore the browser's language. API calls use
 * `Accept-Language`, in which our client sends the language of the page. The page of all components has its
 * language in its address.
 */
export function localeOfRequest({ url, cookie, acceptLanguage }: LocaleSource): Locale {
  return url.startsWith('/api/') ? negotiateLocale(acceptLanguage) : localeOfPage(url, cookie);
}

function localeOfPage(url: string, cookie: string | undefined): Locale {
  const [path, query] = url.split('?', 2);
  const named = path === STYLE_PAGE && new URLSearchParams(query).get('lang');
  return matchLocale(named || undefined) ?? localeOfCookie(cookie);
}

function localeOfCookie(cookie = ''): Locale {
  const pair = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]*)`).exec(cookie);
  return matchLocale(pair?.[1]) ?? DEFAULT_LOCALE;
}
