import { getRequestConfig } from 'next-intl/server';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { MESSAGES } from './messages.ts';
import { currentLocale } from './request-locale.ts';

/** The per-request configuration of next-intl, for server and client components. */
export default getRequestConfig(async () => {
  const locale = currentLocale();
  return { locale, messages: MESSAGES[locale], timeZone: TIME_ZONE };
});
