import { readTheme, THEME_COOKIE } from '#lib/access/client/preferences/theme';
import { manifestFor } from '#lib/access/pwa/manifest';
import { DEFAULT_LOCALE, matchLocale } from '#lib/base/i18n/locales';

export const dynamic = 'force-dynamic';

/** GET /manifest.webmanifest?locale=&theme=: name and appearance of the installed app. */
export function GET(request: Request): Response {
  const asked = new URL(request.url).searchParams;
  const locale = matchLocale(asked.get('locale') ?? undefined) ?? DEFAULT_LOCALE;
  const theme = readTheme({ get: () => ({ value: asked.get(THEME_COOKIE) ?? '' }) });
  return new Response(JSON.stringify(manifestFor({ locale, theme })), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  });
}
