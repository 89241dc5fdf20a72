import { EN } from './en-messages.ts';
import type { Locale } from './locales.ts';
import { ZH_CN } from './zh-cn-messages.ts';
import { ZH_TW } from './zh-tw-messages.ts';

/** The message keys that every language must define. */
export type Messages = typeof ZH_TW;

/** All user-visible messages by language. */
export const MESSAGES = {
  'zh-TW': ZH_TW,
  'zh-CN': ZH_CN,
  en: EN,
} satisfies Record<Locale, Messages> as Record<Locale, Messages>;
