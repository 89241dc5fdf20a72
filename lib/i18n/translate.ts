import { createTranslator } from 'next-intl';
import { TIME_ZONE } from './locales.ts';
import { MESSAGES, type Messages } from './messages.ts';
import { currentLocale } from './request-locale.ts';

/** A translator for words that the server sends outside a page, in the request's language: envelope messages, status texts, files. */
export function translator() {
  const locale = currentLocale();
  return createTranslator<Messages>({ locale, messages: MESSAGES[locale], timeZone: TIME_ZONE });
}
