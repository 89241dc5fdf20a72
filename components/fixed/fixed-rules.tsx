import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Steps } from '#components/ui/display/steps';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';

const RULES = ['rule1', 'rule2', 'rule3', 'rule4'] as const;

/** The rules of interest and of early closing. */
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
