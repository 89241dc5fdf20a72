'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import { LEDGER_PAGES } from '#lib/site/desk/paths';

/** Says on every page that payouts and credits are held, with a link for those who may read the ledger. */
export function BooksBanner({ since, mayRead }: { since: string; mayRead: boolean }) {
  const t = useTranslations('deskShell.books');
  const moment = useMoment();
  return (
    <Note kind="danger" title={t('title')} alert>
      <p>{t('text', { time: moment.full(since) })}</p>
      {mayRead ? <Link href={LEDGER_PAGES.verify}>{t('open')}</Link> : <p>{t('ask')}</p>}
    </Note>
  );
}
