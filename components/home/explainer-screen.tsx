import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state';
import type { IconName } from '#components/ui/icon';
import { LinkButton } from '#components/ui/link-button';
import { PAGES } from '#lib/paths';
import styles from './explainer-screen.module.css';
import { SectionPage } from './section-page.tsx';

const RULES = ['how1', 'how2', 'how3'] as const;

interface Props {
  /** Whose words these are. */
  screen: 'marketPage' | 'tradePage' | 'depositPage';
  icon: IconName;
  back?: string;
  /** The article on the subject; null when the operator has taken it down. */
  articleId: string | null;
  next: string;
}

/** What stands where nothing is open to deal in: that nothing is, how it works, and a way on. */
export function ExplainerScreen({ screen, icon, back, articleId, next }: Props) {
  const t = useTranslations(`home.${screen}`);
  return (
    <SectionPage title={t('title')} back={back}>
      <div className={styles.card}>
        <EmptyState
          icon={icon}
          title={t('empty')}
          action={<LinkButton href={next}>{t('next')}</LinkButton>}
        >
          {t('hint')}
        </EmptyState>
      </div>
      <section className={styles.card} aria-labelledby="how">
        <h2 id="how" className={styles.heading}>
          {t('howTitle')}
        </h2>
        <ol className={styles.rules}>
          {RULES.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ol>
        {articleId && (
          <LinkButton href={`${PAGES.newsDetail}?id=${articleId}`} kind="secondary" block>
            {t('read')}
          </LinkButton>
        )}
      </section>
    </SectionPage>
  );
}
