import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { PAGES } from '#lib/base/paths';

interface Props {
  title: string;
  /** The page that resets it by mail. */
  href: string;
  children: ReactNode;
}

/** Note on how to get a forgotten password reset: by mail, or by the operator. */
export function ForgottenPasswordNote({ title, href, children }: Props) {
  const t = useTranslations('profile');
  return (
    <Note title={title}>
      <p>{children}</p>
      <Link href={href}>{t('resetByMail')}</Link>
      <Link href={PAGES.customer}>{t('support')}</Link>
    </Note>
  );
}
