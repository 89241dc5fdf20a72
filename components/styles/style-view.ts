import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import { STYLE_PAGE } from '#lib/base/paths';

export const VIEW_THEMES = ['system', 'light', 'dark'] as const;
export const VIEW_TEXTS = ['100', '200'] as const;

/** How the style page is shown, by its address. */
export interface StyleView {
  theme: (typeof VIEW_THEMES)[number];
  /** Per cent. */
  text: (typeof VIEW_TEXTS)[number];
  lang: Locale;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads a view from the query of an address. @param lang the language that the request has */
export function readStyleView(query: Query, lang: Locale): StyleView {
  return {
    theme: VIEW_THEMES.find((theme) => theme === query.theme) ?? 'system',
    text: VIEW_TEXTS.find((text) => text === query.text) ?? '100',
    lang: LOCALES.find((locale) => locale === query.lang) ?? lang,
  };
}

/** The address of a view. */
export function styleViewPath({ theme, text, lang }: StyleView): string {
  return `${STYLE_PAGE}?theme=${theme}&text=${text}&lang=${lang}`;
}
