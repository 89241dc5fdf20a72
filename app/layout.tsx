import './tokens.css';
import './forced-colours.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Column } from '#components/chrome/bar/column';
import { PaperBanner } from '#components/chrome/bar/paper-banner';
import { SkipLink } from '#components/chrome/bar/skip-link';
import { LoadErrorNote } from '#components/chrome/error/load-error-note';
import { RootMessages } from '#components/chrome/locale/root-messages';
import { ClientRoot } from '#components/chrome/start/client-root';
import { ProgressLine } from '#components/chrome/start/progress-line';
import { Splash } from '#components/chrome/start/splash';
import { HideBalanceProvider } from '#components/ui/display/hide-balance';
import { hidesBalance } from '#lib/access/client/preferences/hide-balance';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { THEME_COLOURS, themeOf } from '#lib/access/client/preferences/theme';
import { upColourOf } from '#lib/access/client/preferences/up-colour';
import { manifestPath } from '#lib/access/pwa/manifest';
import { getPageContext } from '#lib/access/session/session';
import { env } from '#lib/base/env';
import { clientMessages } from '#lib/base/i18n/client-messages';
import { MESSAGES } from '#lib/base/i18n/messages';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { PUBLIC_ENV } from '#lib/base/public-env';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { getConfig } from '#lib/running/config/queries';
import { isOnDesk } from '#lib/site/desk/session/desk-request';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chrome');
  const theme = themeOf(await cookies());
  const icons = {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icons/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/icons/apple-touch-icon.png',
  };
  const formatDetection = { telephone: false, email: false, address: false };
  // The desk is not installed as an app; app/(desk)/desk/layout.tsx names it.
  if (isOnDesk(await headers())) return { icons, formatDetection };
  return {
    manifest: manifestPath({ locale: currentLocale(), theme }),
    title: { default: t('brand'), template: t('pageTitle') },
    description: t('description'),
    applicationName: t('brand'),
    appleWebApp: { capable: true, title: t('brand') },
    formatDetection,
    icons,
  };
}

export async function generateViewport(): Promise<Viewport> {
  const theme = themeOf(await cookies());
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
 * The root layout of all pages: language, theme, paper banner, column, splash and client-side setup. The
 * pages of the desk get only what they share; the rest is in app/(desk)/desk/layout.tsx.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading a cookie makes every page dynamic, so that no page is built with a fixed mode.
  const theme = themeOf(await cookies());
  const mode = env().APP_MODE;
  const locale = currentLocale();
  return (
    <html lang={locale} data-mode={mode} data-theme={theme} data-up={upColourOf(await cookies())}>
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
          {isOnDesk(await headers()) ? (
            <>
              {mode === 'paper' && <PaperBanner />}
              <LoadErrorNote />
              {children}
              <ProgressLine />
            </>
          ) : (
            <HideBalanceProvider initial={hidesBalance(await cookies())}>
              <Column>
                {mode === 'paper' && <PaperBanner />}
                <LoadErrorNote />
                {children}
              </Column>
              <ProgressLine />
              <Splash due={await isSplashDue()} />
              <ClientRoot transport={MESSAGES[locale].chrome.transport} />
            </HideBalanceProvider>
          )}
        </RootMessages>
      </body>
    </html>
  );
}

/** The verify flag is read only if this browser may show the splash (once a day). */
async function isSplashDue(): Promise<boolean> {
  if ((await cookies()).has(SPLASH_COOKIE)) return false;
  const { db } = await getPageContext();
  return (await getConfig(db)).verify;
}
