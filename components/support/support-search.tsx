import { useTranslations } from 'next-intl';
import { SearchForm } from '#components/ui/form/search-form';
import { PAGES } from '#lib/base/paths';

/** Longest search text. */
export const SEARCH_MAX = 50;

/** Searches the help articles; the page shows the result. */
export function SupportSearch({ query }: { query: string }) {
  const t = useTranslations('chrome.customer');
  return (
    <SearchForm
      action={PAGES.customer}
      name="q"
      value={query}
      maxLength={SEARCH_MAX}
      label={t('search')}
      hint={t('searchHint')}
      submit={t('go')}
    />
  );
}
