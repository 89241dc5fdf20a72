import { useTranslations } from 'next-intl';
import { Note } from '../my/note.tsx';
import { useMoment } from '../records/use-moment.ts';

/** Says that prices have stopped, since when, and what that means for whoever deals. */
export function StaleNote({ at }: { at: string }) {
  const t = useTranslations('market.stale');
  const moment = useMoment();
  return (
    <Note kind="warning" title={t('title')}>
      <p>{t('text', { at: moment.full(at) })}</p>
    </Note>
  );
}
