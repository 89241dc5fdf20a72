import { useFormatter, useTranslations } from 'next-intl';
import { BackToHomeLink } from '#components/chrome/heading/back-to-home-link';
import { Link } from '#components/ui/action/link';
import { Card } from '#components/ui/layout/card';
import { Stack } from '#components/ui/layout/stack';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';
import type { NewsItem } from '#lib/features/content/queries';
import { ContentImage } from '../content/content-image.tsx';
import styles from './news-list.module.css';

/** Excerpt length in letter widths: two lines of the widest column. A Han character counts as two. */
const EXCERPT_WIDTH = 128;

interface Props {
  news: NewsItem[];
  /** Config `img_url`, the prefix of all image URLs. */
  imgUrl: string;
}

/** News items with image, title and excerpt, with links to the articles. */
export function NewsList({ news, imgUrl }: Props) {
  const t = useTranslations('home.news');
  const format = useFormatter();
  if (news.length === 0)
    return (
      <EmptyState icon="news" title={t('empty')} action={<BackToHomeLink />}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <Card as="ul" flush className={styles.list}>
      {news.map(({ id, title, content, image, lang, created_at }) => (
        <li key={id}>
          <Link surface href={`${PAGES.newsDetail}?id=${id}`} className={styles.item}>
            <ContentImage className={styles.picture} imgUrl={imgUrl} image={image} />
            <Stack as="span" gap={4}>
              <span className={styles.title} lang={lang}>
                {title}
              </span>
              <span className={styles.excerpt} lang={lang}>
                {excerptOf(content)}
              </span>
              <time className={styles.date} dateTime={created_at}>
                {format.dateTime(new Date(created_at), { dateStyle: 'long' })}
              </time>
            </Stack>
          </Link>
        </li>
      ))}
    </Card>
  );
}

function excerptOf(content: string): string {
  let width = 0;
  const end = [...content].findIndex((character) => {
    width += /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/u.test(character) ? 2 : 1;
    return width > EXCERPT_WIDTH;
  });
  return end < 0 ? content : `${[...content].slice(0, end).join('').trimEnd()}…`;
}
