import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getConfig } from '#lib/config/queries';
import { PAGES } from '#lib/paths';
import { openPage } from '#lib/session/session';
import { VerifyGate } from './_parts/verify-gate.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('puzzle.gate'))('title') };
}

/** /verify: asks for the hourly human verification, or lets by while the gate is off. */
export default async function VerifyPage() {
  const { db } = await openPage();
  if (!(await getConfig(db)).verify) redirect(`${PAGES.verify}/pass`);
  return <VerifyGate />;
}
