import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { PAGES } from '#lib/base/paths';

/** Where mails are in paper mode without a mail server. */
export function MailboxLink() {
  const t = useTranslations('alerts.mailbox');
  return (
    <Note>
      <p>
        {t('linkAbout')} <Link href={PAGES.mailbox}>{t('link')}</Link>
      </p>
    </Note>
  );
}
