import { DEFAULT_LOCALE, type Locale } from './locales.ts';

/** Limits of the parsed header, far above what browsers send. */
const MAX_LENGTH = 256;
const MAX_TAGS = 10;

interface Preference {
  locale: Locale;
  quality: number;
}

/**
 * The supported language with the highest quality in an `Accept-Language` header. Parsing is linear in
 * the bounded length, because the header is untrusted.
 */
export function negotiateLocale(header = ''): Locale {
  const preferences = header.slice(0, MAX_LENGTH).split(',', MAX_TAGS).flatMap(parsePreference);
  // The sort is stable: among equal qualities the first wins.
  return preferences.sort((a, b) => b.quality - a.quality)[0]?.locale ?? DEFAULT_LOCALE;
}

function parsePreference(item: string): Preference[] {
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

/** For Chinese the script decides, then the region; without both it is Simplified, as in CLDR. */
function localeOfTag(tag: string): Locale | null {
  const [language, ...subtags] = tag.split('-');
  if (subtags.some((subtag) => !/^[a-z0-9]{1,8}$/.test(subtag))) return null;
  if (language === 'en') return 'en';
  if (language !== 'zh') return null;
  if (subtags.includes('hans')) return 'zh-CN';
  if (subtags.includes('hant')) return 'zh-TW';
  return subtags.some((subtag) => ['tw', 'hk', 'mo'].includes(subtag)) ? 'zh-TW' : 'zh-CN';
}
