import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Facts } from '#components/ui/layout/facts';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { PAGES } from '#lib/base/paths';
import {
  type AccessibilityResult,
  IMPACTS,
} from '#lib/features/content/legal/accessibility-record';

/** What was tested for accessibility, when, with which result, and what was not. */
export function AccessibilityStatement({ result }: { result: AccessibilityResult }) {
  const t = useTranslations('legal.accessibility');
  return (
    <Screen aside={<Contact />}>
      <p>{t('intro')}</p>
      {result.date === null ? <Text tone="muted">{t('untested')}</Text> : <Run result={result} />}
      <Section title={t('notCovered')}>
        <Card as="ul">
          {result.not_covered.map((gap) => (
            <li key={gap}>{t(`gaps.${gap}`)}</li>
          ))}
        </Card>
      </Section>
    </Screen>
  );
}

function Contact() {
  const t = useTranslations('legal.accessibility');
  return (
    <>
      <p>{t('contact')}</p>
      <LinkButton kind="secondary" href={PAGES.customer}>
        {t('support')}
      </LinkButton>
    </>
  );
}

function Run({ result }: { result: AccessibilityResult }) {
  const t = useTranslations('legal.accessibility');
  const moment = useMoment();
  const { date, tool, version, standard, pages, violations, rules } = result;
  const count = IMPACTS.reduce((sum, impact) => sum + violations[impact], 0);
  return (
    <Section title={t('violations')}>
      <Card>
        <Facts
          facts={[
            { name: t('standard'), value: standard },
            { name: t('date'), value: date && moment.dateOf(date) },
            { name: t('tool'), value: `${tool} ${version}` },
            { name: t('pages'), value: t('pageCount', { count: pages.length }) },
            ...IMPACTS.map((impact) => ({
              name: t(`impact.${impact}`),
              value: violations[impact],
            })),
            ...(rules.length > 0 ? [{ name: t('rules'), value: rules.join(', ') }] : []),
          ]}
        />
        <p>{t(count === 0 ? 'resultNone' : 'resultSome')}</p>
        <Disclosure summary={t('pageList')}>
          <ul>
            {pages.map((page) => (
              <li key={page}>{page}</li>
            ))}
          </ul>
        </Disclosure>
      </Card>
    </Section>
  );
}
