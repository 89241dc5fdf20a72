import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button';
import { Section } from '#components/ui/section';
import { PAGES } from '#lib/paths';
import styles from './market-rules.module.css';

const RULES = ['how1', 'how2', 'how3'] as const;

/** Where prices come from, and how to check them. `articleId` null when the article is taken down. */
export function MarketRules({ articleId }: { articleId: string | null }) {
  const t = useTranslations('market.rules');
  return (
    <Section title={t('title')}>
      <ul className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      {articleId && (
        <LinkButton href={`${PAGES.newsDetail}?id=${articleId}`} kind="secondary" block>
          {t('read')}
        </LinkButton>
      )}
    </Section>
  );
}
