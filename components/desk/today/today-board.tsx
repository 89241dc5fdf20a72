import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Text } from '#components/ui/layout/text';
import type { Today } from '#lib/site/desk/today/queries';
import { ExposureCard } from './exposure-card.tsx';
import { FlowCard } from './flow-card.tsx';
import { OwedCard } from './owed-card.tsx';
import { QueueTotals } from './queue-totals.tsx';
import styles from './today.module.css';
import { WorkCard } from './work-card.tsx';

/** The cards of today: queues, money in and out, cash owed, exposure, and automatic work. */
export function TodayBoard({ today }: { today: Today }) {
  const t = useTranslations('deskToday');
  return (
    <div className={styles.board}>
      <TodayCard title={t('queues')} span="row">
        <QueueTotals queues={today.queues} now={today.at} />
      </TodayCard>
      <TodayCard title={t('flow')}>
        <FlowCard flow={today.flow} />
      </TodayCard>
      <TodayCard title={t('owed')} span="column">
        <OwedCard owed={today.owed} />
      </TodayCard>
      <TodayCard title={t('exposure')}>
        <ExposureCard exposure={today.exposure} currency={today.currency} />
      </TodayCard>
      <TodayCard title={t('work')} span="row">
        <WorkCard work={today.work} now={today.at} />
      </TodayCard>
    </div>
  );
}

function TodayCard({
  title,
  span,
  children,
}: {
  title: string;
  /** On wide screens: the whole row, or two rows of the right column. */
  span?: 'row' | 'column';
  children: ReactNode;
}) {
  return (
    <section className={styles.card} data-span={span} aria-label={title}>
      <Text as="h2" size="m">
        {title}
      </Text>
      {children}
    </section>
  );
}
