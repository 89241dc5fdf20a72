import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { PAGES } from '#lib/base/paths';

/** Note on how to get a forgotten password reset, which only the operator can do. */
export function ForgottenPasswordNote({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('profile');
  return (
    <Note title={title}>
      <p>{children}</p>
      <Link href={PAGES.customer}>{t('support')}</Link>
    </Note>
  );
}
