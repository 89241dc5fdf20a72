import { DEFAULT_LOCALE, type Locale } from '#lib/base/i18n/locales';
import { sanitiseHtml } from '../sanitise.ts';

/** HTML of one language: the document, and a summary of what has changed since the version before. */
export type LegalTexts = {
  content: string;
  changes: string;
};
export type LegalTranslations = Partial<Record<Locale, LegalTexts>>;

/** Reads stored texts, sanitised again. */
export function readTexts(stored: unknown): LegalTranslations {
  const texts = (stored ?? {}) as Record<string, Partial<LegalTexts> | undefined>;
  const entries = Object.entries(texts).map(([locale, given]) => [locale, cleanTexts(given ?? {})]);
  return Object.fromEntries(entries);
}

/** Texts as they are stored. */
export function cleanTexts({ content = '', changes = '' }: Partial<LegalTexts>): LegalTexts {
  return { content: sanitiseHtml(content.trim()), changes: sanitiseHtml(changes.trim()) };
}

/** The texts of a language; published versions have all. */
export function textsIn(stored: unknown, locale: Locale): LegalTexts {
  const texts = readTexts(stored);
  return texts[locale] ?? texts[DEFAULT_LOCALE] ?? { content: '', changes: '' };
}
