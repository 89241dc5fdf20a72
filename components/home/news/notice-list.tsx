import { useFormatter, useTranslations } from 'next-intl';
import { BackToHomeLink } from '#components/chrome/heading/back-to-home-link';
import { EmptyState } from '#components/ui/state/empty-state';
import type { NoticeItem } from '#lib/features/content/queries';
import { RichText } from '../content/rich-text.tsx';
import styles from './notice-list.module.css';

/** Full announcements. Each has the anchor `#notice-<id>`. */
export function NoticeList({ notices }: { notices: readonly Omit<NoticeItem, 'important'>[] }) {
  const t = useTranslations('home.notice');
  const format = useFormatter();
  if (notices.length === 0)
    return (
      <EmptyState icon="megaphone" title={t('empty')} action={<BackToHomeLink />}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {notices.map(({ id, title, content, lang, created_at }) => (
        <li key={id} id={`notice-${id}`} className={styles.notice}>
          <h2 className={styles.title} lang={lang}>
            {title}
          </h2>
          <time className={styles.date} dateTime={created_at}>
            {format.dateTime(new Date(created_at), { dateStyle: 'long' })}
          </time>
          <RichText html={content} lang={lang} />
        </li>
      ))}
    </ul>
  );
}
