import { useFormatter, useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state';
import { Link } from '#components/ui/link';
import type { NewsItem } from '#lib/content/queries';
import { PAGES } from '#lib/paths';
import { ContentImage } from './content-image.tsx';
import styles from './news-list.module.css';

/** Characters that fill the two lines of an excerpt on the widest column. */
const EXCERPT_LENGTH = 64;

interface Props {
  news: NewsItem[];
  /** Config `img_url`, which every picture's address begins with. */
  imgUrl: string;
}

/** News with picture, title and the beginning of their text; each leads to its article. */
export function NewsList({ news, imgUrl }: Props) {
  const t = useTranslations('home.news');
  const format = useFormatter();
  if (news.length === 0)
    return (
      <EmptyState icon="news" title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {news.map(({ id, title, content, image, lang, created_at }) => (
        <li key={id}>
          <Link href={`${PAGES.newsDetail}?id=${id}`} className={styles.item}>
            <ContentImage className={styles.picture} imgUrl={imgUrl} image={image} />
            <span className={styles.words}>
              <span className={styles.title} lang={lang}>
                {title}
              </span>
              <span className={styles.excerpt} lang={lang}>
                {excerptOf(content)}
              </span>
              <time className={styles.date} dateTime={created_at}>
                {format.dateTime(new Date(created_at), { dateStyle: 'long' })}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function excerptOf(content: string): string {
  const characters = [...content];
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…`
    : content;
}
