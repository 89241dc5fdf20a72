import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { PAGES } from '#lib/paths';

/** What to do when a password is forgotten that only the operator can reset. */
export function ForgottenPasswordNote({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('profile');
  return (
    <Note title={title}>
      <p>{children}</p>
      <Link href={PAGES.customer}>{t('support')}</Link>
    </Note>
  );
}
