import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { StatusChip } from '#components/ui/display/status-chip';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { SecurityPoint, SecurityScore } from '#lib/access/security/security-score';
import { PAGES } from '#lib/base/paths';
import styles from './score-card.module.css';

/** Where each point is set up. */
const POINT_PAGES: Record<SecurityPoint, string> = {
  tradePassword: PAGES.tradePassword,
  mail: PAGES.mailAddress,
  factor: PAGES.factor,
  codes: PAGES.factor,
  payeeDelay: PAGES.protection,
  push: PAGES.notifications,
  limit: PAGES.protection,
};

/** How much is set up, the next step, and all points behind a summary. */
export function ScoreCard({ score }: { score: SecurityScore }) {
  const t = useTranslations('security.score');
  const { points, done, next } = score;
  return (
    <Section title={t('title')}>
      <Stack gap={12}>
        <p className={styles.score}>
          {t.rich('done', {
            done,
            total: points.length,
            strong: (text) => <strong>{text}</strong>,
          })}
        </p>
        {next ? <NextStep point={next} /> : <Text>{t('complete')}</Text>}
        <Disclosure summary={t('all')}>
          <ul className={styles.points}>
            {points.map(({ name, isDone }) => (
              <li key={name}>
                <span>{t(`points.${name}`)}</span>
                <StatusChip kind={isDone ? 'success' : 'waiting'}>
                  {t(isDone ? 'set' : 'notSet')}
                </StatusChip>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Stack>
    </Section>
  );
}

function NextStep({ point }: { point: SecurityPoint }) {
  const t = useTranslations('security.score');
  return (
    <>
      <Text>{t(`reasons.${point}`)}</Text>
      <LinkButton block href={POINT_PAGES[point]}>
        {t(`steps.${point}`)}
      </LinkButton>
    </>
  );
}
