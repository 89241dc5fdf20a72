import { createTranslator } from 'next-intl';
import { TIME_ZONE } from '#lib/base/taipei-time';
import type { Locale } from './locales.ts';
import { MESSAGES, type Messages } from './messages.ts';
import { currentLocale } from './request-locale.ts';

export type Translator = ReturnType<typeof createTranslator<Messages>>;

/** Cached, because creating a translator processes all messages and lists request one per row. */
const translators = new Map<Locale, Translator>();

/** A translator in the request's language for server texts outside pages: envelope messages, status texts, files. */
export function translator(): Translator {
  const locale = currentLocale();
  const made = translators.get(locale) ?? createTranslator<Messages>(optionsOf(locale));
  translators.set(locale, made);
  return made;
}

function optionsOf(locale: Locale) {
  return { locale, messages: withOwnKeys(MESSAGES[locale]), timeZone: TIME_ZONE };
}

/** The same without what objects inherit: a stored text like `constructor` is no key of a message. */
function withOwnKeys<Part extends object>(part: Part): Part {
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    typeof value === 'object' && !Array.isArray(value) ? withOwnKeys(value) : value,
  ]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
