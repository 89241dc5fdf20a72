import { useTranslations } from 'next-intl';
import styles from './archived-note.module.css';

/** Below a list that lacks archived orders. @param month the last archived month, `2026-11` */
export function ArchivedNote({ month }: { month: string }) {
  const t = useTranslations('records.list');
  const [year = '', number = ''] = month.split('-');
  return <p className={styles.note}>{t('archived', { year, month: String(Number(number)) })}</p>;
}
