import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Text } from '#components/ui/layout/text';
import type { Today } from '#lib/site/desk/today/queries';
import { ExposureCard } from './exposure-card.tsx';
import { FlowCard } from './flow-card.tsx';
import { OwedCard } from './owed-card.tsx';
import styles from './today.module.css';
import { WaitingList } from './waiting-list.tsx';
import { WorkCard } from './work-card.tsx';

/** Today: what waits for a decision, money in and out, exposure, cash owed, and automatic work. */
export function TodayBoard({ today }: { today: Today }) {
  const t = useTranslations('deskToday');
  return (
    <div className={styles.board}>
      <TodayCard title={t('queues')} span="row">
        <WaitingList queues={today.queues} decisions={today.decisions} now={today.at} />
      </TodayCard>
      <TodayCard title={t('flow')} span="row">
        <FlowCard flow={today.flow} />
      </TodayCard>
      <TodayCard title={t('exposure')}>
        <ExposureCard exposure={today.exposure} currency={today.currency} />
      </TodayCard>
      <TodayCard title={t('owed')} span="column">
        <OwedCard owed={today.owed} />
      </TodayCard>
      <TodayCard title={t('work')}>
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
      <Text as="h2" size="l">
        {title}
      </Text>
      {children}
    </section>
  );
}
