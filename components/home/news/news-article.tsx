import { useFormatter } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import type { NewsArticle as Article } from '#lib/features/content/queries';
import { ContentImage } from '../content/content-image.tsx';
import { RichText } from '../content/rich-text.tsx';
import styles from './news-article.module.css';

/** A full news article. The title bar has the generic title; the article's title is its `h2`. */
export function NewsArticle({ article, imgUrl }: { article: Article; imgUrl: string }) {
  const format = useFormatter();
  return (
    <Card as="article">
      <ContentImage className={styles.picture} imgUrl={imgUrl} image={article.image} first />
      <h2 className={styles.title} lang={article.lang}>
        {article.title}
      </h2>
      <time className={styles.date} dateTime={article.created_at}>
        {format.dateTime(new Date(article.created_at), { dateStyle: 'long' })}
      </time>
      <RichText html={article.html} lang={article.lang} />
    </Card>
  );
}
