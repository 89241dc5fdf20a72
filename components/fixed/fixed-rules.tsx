import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';
import { Steps } from '../ui/steps.tsx';

const RULES = ['rule1', 'rule2', 'rule3', 'rule4'] as const;

/** How interest is worked out, and what leaving early costs. */
export function FixedRules({ articleId }: { articleId: string | null }) {
  const t = useTranslations('fixed.page');
  return (
    <Section title={t('rules')}>
      <Card>
        <Steps steps={RULES.map((rule) => t(rule))} />
      </Card>
      {articleId && (
        <LinkButton kind="secondary" block href={`${PAGES.newsDetail}?id=${articleId}`}>
          {t('read')}
        </LinkButton>
      )}
    </Section>
  );
}
