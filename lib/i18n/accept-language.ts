import { DEFAULT_LOCALE, type Locale } from './locales.ts';

/** Characters and tags that are read: browsers send far less. */
const LONGEST = 256;
const MOST_TAGS = 10;

interface Wanted {
  locale: Locale;
  quality: number;
}

/**
 * The language of ours that an `Accept-Language` header asks for first. Work is linear in the bounded
 * length: anybody may send anything.
 */
export function negotiateLocale(header = ''): Locale {
  const wanted = header.slice(0, LONGEST).split(',', MOST_TAGS).flatMap(wantedBy);
  // The sort is stable: of equal qualities the first one counts.
  return wanted.sort((a, b) => b.quality - a.quality)[0]?.locale ?? DEFAULT_LOCALE;
}

function wantedBy(item: string): Wanted[] {
  const [tag = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const locale = localeOfTag(tag);
  const quality = qualityOf(parameters);
  return locale && quality > 0 ? [{ locale, quality }] : [];
}

function qualityOf(parameters: string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}

/** Script decides for Chinese, then region; without either it is Simplified, as CLDR has it. */
function localeOfTag(tag: string): Locale | null {
  const [language, ...subtags] = tag.split('-');
  if (subtags.some((subtag) => !/^[a-z0-9]{1,8}$/.test(subtag))) return null;
  if (language === 'en') return 'en';
  if (language !== 'zh') return null;
  if (subtags.includes('hans')) return 'zh-CN';
  if (subtags.includes('hant')) return 'zh-TW';
  return subtags.some((subtag) => ['tw', 'hk', 'mo'].includes(subtag)) ? 'zh-TW' : 'zh-CN';
}
