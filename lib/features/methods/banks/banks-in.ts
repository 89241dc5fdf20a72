import type { Locale } from '#lib/base/i18n/locales';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { HK_BANKS } from './hk-banks.ts';
import { HK_BANKS_EN } from './hk-banks-en.ts';
import { simplified } from './simplified.ts';
import { TW_BANKS } from './tw-banks.ts';
import { TW_BANKS_EN } from './tw-banks-en.ts';

type Banks = Readonly<Record<string, string>>;

const BANKS: Record<'TW' | 'HK', Record<Locale, Banks>> = {
  TW: { 'zh-TW': TW_BANKS, 'zh-CN': inSimplified(TW_BANKS), en: TW_BANKS_EN },
  HK: { 'zh-TW': HK_BANKS, 'zh-CN': inSimplified(HK_BANKS), en: HK_BANKS_EN },
};

/** The names of a country's banks by code, in the language of the request. */
export function banksIn(country: 'TW' | 'HK', locale: Locale = currentLocale()): Banks {
  return BANKS[country][locale];
}

function inSimplified(banks: Banks): Banks {
  return Object.fromEntries(Object.entries(banks).map(([code, name]) => [code, simplified(name)]));
}
