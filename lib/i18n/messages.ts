import { EN } from './en-words.ts';
import type { Locale } from './locales.ts';
import { ZH_CN } from './zh-cn-words.ts';
import { ZH_TW } from './zh-tw-words.ts';

/** What every language has a word for. */
export type Messages = typeof ZH_TW;

/** All words a user can read, by language. */
export const MESSAGES = {
  'zh-TW': ZH_TW,
  'zh-CN': ZH_CN,
  en: EN,
} satisfies Record<Locale, Messages> as Record<Locale, Messages>;
