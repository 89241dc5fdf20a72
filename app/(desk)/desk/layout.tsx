import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DeskRoot } from '#components/desk/shell/desk-root';
import { MESSAGES } from '#lib/base/i18n/messages';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { isOnDesk } from '#lib/site/desk/session/desk-request';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskShell');
  return {
    title: { default: t('brand'), template: t('title') },
    description: t('description'),
    applicationName: t('brand'),
    robots: { index: false, follow: false },
  };
}

/** All pages of the desk, which exist on the desk's own listener only. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  if (!isOnDesk(await headers())) notFound();
  return (
    <>
      {children}
      <DeskRoot transport={MESSAGES[currentLocale()].chrome.transport} />
    </>
  );
}
