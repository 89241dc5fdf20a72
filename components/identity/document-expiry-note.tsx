import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import { PAGES } from '#lib/base/paths';

/** Tells a member that the document they were verified with expires soon. @param day its last day, ISO */
export function DocumentExpiryNote({ day }: { day: string }) {
  const t = useTranslations('home.documentExpiry');
  const moment = useMoment();
  return (
    <Note kind="warning" title={t('title')}>
      <p>{t('text', { day: moment.dateOf(day) })}</p>
      <Link href={PAGES.identity}>{t('renew')}</Link>
    </Note>
  );
}
