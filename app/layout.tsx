import './tokens.css';
import './forced-colours.css';
import './globals.css';
// In the chunks of this layout: `global-not-found` makes every page load the members' parts anyway.
import '#components/chrome/start/members-root';
import '#components/chrome/start/splash';
import '#components/ui/display/hide-balance';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SkipLink } from '#components/chrome/bar/skip-link';
import { RootMessages } from '#components/chrome/locale/root-messages';
import { ClientRoot } from '#components/chrome/start/client-root';
import { ProgressLine } from '#components/chrome/start/progress-line';
import { readTheme, THEME_COLOURS } from '#lib/access/client/preferences/theme';
import { readUpColour } from '#lib/access/client/preferences/up-colour';
import { env } from '#lib/base/env';
import { clientMessages } from '#lib/base/i18n/client-messages';
import { MESSAGES } from '#lib/base/i18n/messages';
import { PUBLIC_ENV } from '#lib/base/public-env';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { figures } from './_fonts/figures.ts';

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icons/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/icons/apple-touch-icon.png',
  },
  formatDetection: { telephone: false, email: false, address: false },
};

export async function generateViewport(): Promise<Viewport> {
  const theme = readTheme(await cookies());
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    themeColor: theme
      ? THEME_COLOURS[theme]
      : [
          { media: '(prefers-color-scheme: light)', color: THEME_COLOURS.light },
          { media: '(prefers-color-scheme: dark)', color: THEME_COLOURS.dark },
        ],
  };
}

/**
 * The document of all pages: language, theme, messages and client-side setup. What differs between the
 * sites is in the layouts of (members) and (desk). It is their only root layout, so that the browser
 * loads links, buttons and error pages once: with one each, every page was 5 KB larger.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading a cookie makes every page dynamic, so that no page is built with a fixed mode.
  const theme = readTheme(await cookies());
  const locale = await getLocale();
  return (
    <html
      lang={locale}
      className={figures.variable}
      data-mode={env().APP_MODE}
      data-theme={theme}
      data-up={readUpColour(await cookies())}
    >
      <body>
        {/* Not `async`: must run before the first press or install prompt. */}
        <script
          src={`/before-app.js?${PUBLIC_ENV.beforeAppHash}`}
          nonce={(await headers()).get('x-nonce') ?? undefined}
        />
        <RootMessages
          locale={locale}
          timeZone={TIME_ZONE}
          messages={clientMessages('layout', locale)}
        >
          <SkipLink />
          {children}
          <ProgressLine />
          <ClientRoot transport={MESSAGES[locale].chrome.transport} />
        </RootMessages>
      </body>
    </html>
  );
}
