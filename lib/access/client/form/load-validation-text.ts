import { createTranslator } from 'next-intl';
import type { Locale } from '#lib/base/i18n/locales';

const FILES = {
  'zh-TW': () => import('#lib/base/i18n/messages/zh-TW/validation.json'),
  'zh-CN': () => import('#lib/base/i18n/messages/zh-CN/validation.json'),
  en: () => import('#lib/base/i18n/messages/en/validation.json'),
};

/** The translator of a schema's messages. Pages do not send them: most forms are filled in correctly. */
export type ValidationText = Awaited<ReturnType<typeof loadValidationText>>;

/** Loads the messages under `validation` in a language. */
export async function loadValidationText(locale: Locale) {
  const { default: validation } = await FILES[locale]();
  return createTranslator({ locale, messages: { validation }, namespace: 'validation' });
}
