import { createTranslator } from 'next-intl';
import { LOCALES, MESSAGES, TIME_ZONE } from './messages.ts';

/** A translator for words that the server sends outside a page: envelope messages, status texts, CLI output. */
export function translator() {
  const locale = LOCALES[0];
  return createTranslator({ locale, messages: MESSAGES[locale], timeZone: TIME_ZONE });
}
