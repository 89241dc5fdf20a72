import type { Locale } from '#lib/base/i18n/locales';
import { currentLocale } from '#lib/base/i18n/request-locale';
import HK_BANKS from './hk-banks.json' with { type: 'json' };
import HK_BANKS_EN from './hk-banks-en.json' with { type: 'json' };
import { simplified } from './simplified.ts';
import TW_BANKS from './tw-banks.json' with { type: 'json' };
import TW_BANKS_EN from './tw-banks-en.json' with { type: 'json' };

type Banks = Readonly<Record<string, string>>;

/**
 * Taiwan: all institutions with personal accounts by code, from the list of 財金資訊 (FISC) in public
 * copies of about 2021 (824 but not 823), checked against 中央存款保險 (CDIC), open data set 11262, and a
 * shorter list of current banks, which adds 823. 815 was merged into 012 in 2023. Without bill finance
 * companies, treasury codes and 608, whose members are in no source. Where FISC lists only the clearing
 * centre of farmers' and fishermen's associations, the name has its members or their region. Most credit
 * cooperatives publish no English name; they are named by place and number.
 *
 * Hong Kong: the clearing codes of Hong Kong Interbank Clearing (HKICL), from a public copy of 2024 or
 * later (035 and 392 have their new names), with the older codes of merged banks that accounts still
 * carry from a copy of about 2019, checked against the HKMA's licensed banks of 2022. Without wallets
 * and clearing houses, which have no bank accounts. Banks without a Chinese name have their English one.
 */
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
