import { getRequestConfig } from 'next-intl/server';
import { LOCALES, MESSAGES, TIME_ZONE } from './messages.ts';

/** next-intl's per-request configuration for server and client components. */
export default getRequestConfig(async () => {
  const locale = LOCALES[0];
  return { locale, messages: MESSAGES[locale], timeZone: TIME_ZONE };
});
