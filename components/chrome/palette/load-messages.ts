import type { Locale } from '#lib/base/i18n/locales';

/** Loads the messages of the palette that its pages do not have. */
export async function loadPaletteMessages(locale: Locale) {
  const [palette, titles, my, profile] = await FILES[locale]();
  return {
    palette: palette.default,
    // Not every page has the name of a dialog's button.
    chrome: { titles: titles.default, ui: { close: palette.default.keys.close } },
    my: my.default,
    profile: profile.default,
  };
}

/** The English titles of pages, which find a page in every language. */
export async function loadEnglishTitles(): Promise<Record<string, unknown>> {
  return (await import('#lib/base/i18n/messages/en/chrome-titles.json')).default;
}

const FILES = {
  'zh-TW': () =>
    Promise.all([
      import('#lib/base/i18n/messages/zh-TW/palette.json'),
      import('#lib/base/i18n/messages/zh-TW/chrome-titles.json'),
      import('#lib/base/i18n/messages/zh-TW/my.json'),
      import('#lib/base/i18n/messages/zh-TW/profile.json'),
    ]),
  'zh-CN': () =>
    Promise.all([
      import('#lib/base/i18n/messages/zh-CN/palette.json'),
      import('#lib/base/i18n/messages/zh-CN/chrome-titles.json'),
      import('#lib/base/i18n/messages/zh-CN/my.json'),
      import('#lib/base/i18n/messages/zh-CN/profile.json'),
    ]),
  en: () =>
    Promise.all([
      import('#lib/base/i18n/messages/en/palette.json'),
      import('#lib/base/i18n/messages/en/chrome-titles.json'),
      import('#lib/base/i18n/messages/en/my.json'),
      import('#lib/base/i18n/messages/en/profile.json'),
    ]),
};
