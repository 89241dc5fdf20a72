import { cookies } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, matchLocale } from './locales.ts';
import { MESSAGES } from './messages.ts';
import { localeInScope } from './request-locale.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
  }
}

/**
 * The per-request configuration of next-intl, for server and client components. Behind Next's own server no
 * language is set, so the cookie is read.
 */
export default getRequestConfig(async () => {
  const locale =
    localeInScope() ?? matchLocale((await cookies()).get(LOCALE_COOKIE)?.value) ?? DEFAULT_LOCALE;
  return { locale, messages: MESSAGES[locale], timeZone: TIME_ZONE };
});
