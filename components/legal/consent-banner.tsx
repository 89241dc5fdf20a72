import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import { PAGES } from '#lib/base/paths';
import { localDay } from '#lib/base/taipei-time';
import type { ConsentState, OpenVersion } from '#lib/features/content/legal/response-schema';
import styles from './consent-banner.module.css';
import { ConsentPrompt } from './consent-prompt.tsx';

/** Above the tab pages: what waits for the member's consent, else the next version that is announced. */
export function ConsentBanner({ due, announced }: Pick<ConsentState, 'due' | 'announced'>) {
  const t = useTranslations('legal.consent');
  const [next] = announced;
  if (due.length === 0 && !next) return null;
  const key = due.map(({ kind, version }) => `${kind}-${version}`).join('.');
  return (
    <div className={styles.banner}>
      <Note kind={due.length > 0 ? 'warning' : 'info'}>
        {due.length > 0 ? t('bannerDue') : next && <Announcement {...next} />}{' '}
        <Link href={PAGES.consents}>{t('bannerLink')}</Link>
      </Note>
      {due.length > 0 && <ConsentPrompt versions={key} />}
    </div>
  );
}

function Announcement({ kind, effective_on: day }: OpenVersion) {
  const t = useTranslations('legal');
  const words = { document: t(`kinds.${kind}`), day: useMoment().dateOf(day) };
  return t(day > localDay(new Date()) ? 'consent.bannerAnnounced' : 'consent.bannerNew', words);
}
