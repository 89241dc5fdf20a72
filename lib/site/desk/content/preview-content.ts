import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import { inLocale, type TextFields } from '#lib/features/content/in-locale';
import { sanitiseHtml } from '#lib/features/content/sanitise';

/** The texts of an item as members of one language get them; `lang` if they get the original. */
export type PreviewText = TextFields & { lang?: Locale };
export type PreviewTexts = Record<Locale, PreviewText>;

/** The texts of an item, typed or stored. */
interface Given {
  fields: TextFields;
  translations: Partial<Record<string, TextFields | null>>;
}

/** What members of each language would see: HTML as it would be stored, or the original. */
export function previewContent({ fields, translations }: Given): PreviewTexts {
  const translated = Object.entries(translations).flatMap(([locale, texts]) =>
    texts ? [[locale, asStored(texts)] as const] : [],
  );
  const row = { ...asStored(fields), translations: Object.fromEntries(translated) };
  const shown = LOCALES.map((locale) => [locale, inLocale(row, locale)]);
  return Object.fromEntries(shown) as PreviewTexts;
}

function asStored(texts: TextFields): TextFields {
  const { content } = texts;
  return content === undefined ? texts : { ...texts, content: sanitiseHtml(content.trim()) };
}
