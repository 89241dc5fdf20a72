import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/art/icon';
import { PAGES } from '#lib/paths';
import styles from './support-search.module.css';

/** Longest search text. */
export const SEARCH_MAX = 50;

/** Searches the help articles; the page shows the result. */
export function SupportSearch({ query }: { query: string }) {
  const t = useTranslations('chrome.customer');
  return (
    <Form action={PAGES.customer} role="search" className={styles.search}>
      <Icon name="search" size={20} className={styles.icon} />
      <input
        key={query}
        className={styles.input}
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        defaultValue={query}
        maxLength={SEARCH_MAX}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.submit}>
        {t('go')}
      </button>
    </Form>
  );
}
