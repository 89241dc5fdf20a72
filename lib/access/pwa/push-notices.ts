import { createTranslator } from 'next-intl';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { PAGES } from '#lib/base/paths';
import { PUSH_KINDS, type PushKind } from '#lib/running/push/push-kinds';

/** The page that a notice of each kind opens. */
const PUSH_PATHS: Record<PushKind, string> = {
  security: PAGES.userCenter,
  funds: PAGES.statementRecord,
  trade: PAGES.tradeRecord,
  terms: PAGES.fixedTermRecord,
  identity: PAGES.identity,
  price: PAGES.priceAlerts,
  message: PAGES.messages,
};

/** What the service worker shows and opens for a push: all of it is in its script. */
export function pushNotices() {
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)]));
  return { locale: DEFAULT_LOCALE, paths: PUSH_PATHS, words };
}

function wordsOf(locale: Locale) {
  const t = createTranslator({ locale, messages: MESSAGES[locale] });
  // The worker puts the number in. The build compiles messages, so that their text can't be taken as it is.
  const kinds = PUSH_KINDS.map((kind) => [
    kind,
    {
      one: t(`chrome.push.${kind}.one`),
      many: t(`chrome.push.${kind}.many`, { count: '{count}' as never }),
    },
  ]);
  return { title: MESSAGES[locale].chrome.brand, kinds: Object.fromEntries(kinds) };
}
