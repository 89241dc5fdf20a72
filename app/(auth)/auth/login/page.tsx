import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LoginForm } from '#components/auth/login-form';
import { returnPath, type Search, withReturnPath } from '#lib/client/navigation/return-path';
import { PAGES } from '#lib/paths';
import { getSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth.login'))('title') };
}

/** /auth/login: for visitors without a session; the others go on to where they were going. */
export default async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const destination = returnPath(await searchParams);
  if (await getSession()) redirect(destination);
  return (
    <LoginForm
      destination={destination}
      registerHref={withReturnPath(PAGES.register, destination)}
    />
  );
}
