import { createTranslator } from 'next-intl';
import { TIME_ZONE } from '#lib/taipei-time';
import type { Locale } from './locales.ts';
import { MESSAGES, type Messages } from './messages.ts';
import { currentLocale } from './request-locale.ts';

export type Translator = ReturnType<typeof createTranslator<Messages>>;

/** A translator reads its messages anew each time it is made; lists ask for one with every row. */
const translators = new Map<Locale, Translator>();

/** A translator for words that the server sends outside a page, in the request's language: envelope messages, status texts, files. */
export function translator(): Translator {
  const locale = currentLocale();
  const made =
    translators.get(locale) ??
    createTranslator<Messages>({ locale, messages: MESSAGES[locale], timeZone: TIME_ZONE });
  translators.set(locale, made);
  return made;
}
