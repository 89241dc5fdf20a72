import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';

/** Tells that the day of a report is not over, and of which moment its figures are. */
export function Provisional({ at }: { at: string }) {
  const t = useTranslations('deskReport.screen');
  const moment = useMoment();
  return (
    <Note kind="warning" title={t('provisional')}>
      {t('provisionalNote', { at: moment.full(at) })}
    </Note>
  );
}
