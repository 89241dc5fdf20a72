import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';
import type { FoundArticle } from '#lib/features/content/queries';
import styles from './article-links.module.css';

const articlePath = (id: string) => `${PAGES.newsDetail}?id=${id}`;

/** Articles by title, as the questions that they answer. */
export function ArticleTitles({ articles }: { articles: Pick<FoundArticle, 'id' | 'title'>[] }) {
  return (
    <Card flush>
      {articles.map(({ id, title }) => (
        <NavRow key={id} href={articlePath(id)}>
          {title}
        </NavRow>
      ))}
    </Card>
  );
}

/** The result of a search, with the text around each match. */
export function FoundArticles({ found, query }: { found: FoundArticle[]; query: string }) {
  const t = useTranslations('chrome.customer');
  if (found.length === 0)
    return (
      <EmptyState icon="search" title={t('none', { query })}>
        {t('noneHint')}
      </EmptyState>
    );
  return (
    <Card flush>
      <Stack as="ul" divided>
        {found.map(({ id, title, lang, excerpt: [before, match, after] }) => (
          <li key={id}>
            <Link surface href={articlePath(id)} className={styles.item} lang={lang}>
              <Text as="span">{title}</Text>
              <span className={styles.excerpt}>
                {before}
                {match && <mark>{match}</mark>}
                {after}
              </span>
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
