import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Column } from '#components/chrome/bar/column';
import { RecoveryBanner } from '#components/chrome/bar/recovery-banner';
import { MembersRoot } from '#components/chrome/start/members-root';
import { Splash } from '#components/chrome/start/splash';
import { HideBalanceProvider } from '#components/ui/display/hide-balance';
import { hidesBalance } from '#lib/access/client/preferences/hide-balance';
import { SPLASH_COOKIE } from '#lib/access/client/preferences/splash-seen';
import { readTheme } from '#lib/access/client/preferences/theme';
import { manifestPath } from '#lib/access/pwa/manifest';
import { getPageContext, getSession } from '#lib/access/session/session';
import { getConfig } from '#lib/running/config/queries';
import { SiteNotes } from '../_parts/site-notes.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chrome');
  return {
    manifest: manifestPath({ locale: await getLocale(), theme: readTheme(await cookies()) }),
    title: { default: t('brand'), template: t('pageTitle') },
    description: t('description'),
    applicationName: t('brand'),
    appleWebApp: { capable: true, title: t('brand') },
  };
}

/** The members' pages, in one column. */
export default async function MembersLayout({ children }: { children: ReactNode }) {
  const recovery = (await getSession())?.recovery;
  return (
    <HideBalanceProvider initial={hidesBalance(await cookies())}>
      <Column>
        <SiteNotes />
        {recovery && <RecoveryBanner kind={recovery} />}
        {children}
      </Column>
      <Splash due={await isSplashDue()} />
      <MembersRoot />
    </HideBalanceProvider>
  );
}

/** The verify flag is read only if this browser may show the splash (once a day). */
async function isSplashDue(): Promise<boolean> {
  if ((await cookies()).has(SPLASH_COOKIE)) return false;
  const { db } = await getPageContext();
  return (await getConfig(db)).verify;
}
