import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { THEME_COLOURS } from '#lib/client/theme';
import { currentLocale } from '#lib/i18n/request-locale';
import { PAGES } from '#lib/paths';

/** Makes the site installable on a home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations('chrome');
  return {
    id: PAGES.root,
    name: t('brand'),
    short_name: t('brand'),
    description: t('description'),
    lang: currentLocale(),
    start_url: PAGES.root,
    display: 'standalone',
    orientation: 'portrait',
    background_color: THEME_COLOURS.light,
    theme_color: THEME_COLOURS.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
