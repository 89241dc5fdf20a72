import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Shortcuts } from '#components/desk/shell/shortcuts';
import { isOnDesk } from '#lib/site/desk/site-mark';
import { SiteNotes } from '../../_parts/site-notes.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskShell');
  return {
    title: { default: t('brand'), template: t('title') },
    description: t('description'),
    applicationName: t('brand'),
    robots: { index: false, follow: false },
  };
}

/** All pages of the desk, which exist on the desk's own listener only. The desk is not installed as an app. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  if (!isOnDesk(await headers())) notFound();
  return (
    <>
      <SiteNotes />
      {children}
      <Shortcuts />
    </>
  );
}
