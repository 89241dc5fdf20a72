import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { DeskSetting } from '#lib/site/desk/settings/queries';
import styles from './last-change.module.css';

/** Who changed a setting last, and when. */
export function LastChange({ setting: { updated_by, updated_at } }: { setting: DeskSetting }) {
  const t = useTranslations('deskSettings');
  const moment = useMoment();
  if (!updated_by || !updated_at) return <span className={styles.by}>{t('default')}</span>;
  return (
    <span className={styles.by}>
      {updated_by}
      <time dateTime={updated_at}>{moment.full(updated_at)}</time>
    </span>
  );
}
