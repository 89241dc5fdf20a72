import { useFormatter, useTranslations } from 'next-intl';
import { BackToHomeLink } from '#components/chrome/heading/back-to-home-link';
import { Card } from '#components/ui/layout/card';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
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
    <Stack as="ul" gap={12}>
      {notices.map(({ id, title, content, lang, created_at }) => (
        <Card as="li" key={id} id={`notice-${id}`} className={styles.notice}>
          <Text as="h2" size="l" lang={lang}>
            {title}
          </Text>
          <time className={styles.date} dateTime={created_at}>
            {format.dateTime(new Date(created_at), { dateStyle: 'long' })}
          </time>
          <RichText html={content} lang={lang} />
        </Card>
      ))}
    </Stack>
  );
}
