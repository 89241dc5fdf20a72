import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { PAGES } from '#lib/base/paths';
import type { PushKind } from '#lib/running/push/push-kinds';

/** The page that a notice of each kind opens. */
const PUSH_PATHS: Record<PushKind, string> = {
  security: PAGES.userCenter,
  funds: PAGES.statementRecord,
  trade: PAGES.tradeRecord,
  terms: PAGES.fixedTermRecord,
  identity: PAGES.identity,
  message: PAGES.messages,
};

/** What the service worker shows and opens for a push: all of it is in its script. */
export function pushNotices() {
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)]));
  return { locale: DEFAULT_LOCALE, paths: PUSH_PATHS, words };
}

function wordsOf(locale: Locale) {
  const { brand, push } = MESSAGES[locale].chrome;
  return { title: brand, kinds: push satisfies Record<PushKind, object> };
}
