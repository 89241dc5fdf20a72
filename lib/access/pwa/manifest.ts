import type { MetadataRoute } from 'next';
import { createTranslator } from 'next-intl';
import { THEME_COLOURS, type Theme } from '#lib/access/client/preferences/theme';
import type { Locale } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { PAGES } from '#lib/base/paths';

/** The user preferences that an installed app shows. */
interface Preferences {
  locale: Locale;
  theme: Theme | undefined;
}

/** The URL of the manifest. Browsers request it without cookies, so the query carries the preferences. */
export function manifestPath({ locale, theme }: Preferences): string {
  const query = new URLSearchParams({ locale, ...(theme && { theme }) });
  return `/manifest.webmanifest?${query}`;
}

/** The web app manifest. The id is the same in every language, so that it stays one app. */
export function manifestFor({ locale, theme }: Preferences): MetadataRoute.Manifest {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'chrome' });
  const colour = THEME_COLOURS[theme ?? 'light'];
  return {
    id: PAGES.root,
    scope: PAGES.root,
    start_url: PAGES.root,
    name: t('brand'),
    short_name: t('brand'),
    description: t('description'),
    lang: locale,
    dir: 'ltr',
    categories: ['finance'],
    display: 'standalone',
    launch_handler: { client_mode: 'navigate-existing' },
    prefer_related_applications: false,
    background_color: colour,
    theme_color: colour,
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon', 192),
      icon('icon', 512),
      { ...icon('maskable', 192), purpose: 'maskable' },
      { ...icon('maskable', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('titles.topUp'), url: PAGES.topUp, icons: [icon('deposit', 96)] },
      { name: t('tabs.trade'), url: PAGES.trade, icons: [icon('trade', 96)] },
      {
        name: t('titles.statementRecord'),
        url: PAGES.statementRecord,
        icons: [icon('ledger', 96)],
      },
    ],
  };
}

function icon(name: string, size: number) {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' };
}
