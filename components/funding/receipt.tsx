'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PAGES } from '#lib/paths';
import type { RecordDetail } from '#lib/records/find-record';
import type { StatusFamily } from '#lib/records/status-text';
import { BottomAction, Screen } from '../my/screen.tsx';
import { EntryList } from '../records/entry-list.tsx';
import { StatusTimeline } from '../records/status-timeline.tsx';
import { useCommonFacts } from '../records/use-common-facts.tsx';
import { Card } from '../ui/card.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';
import styles from './receipt.module.css';
import { ReceiptHead, type ReceiptHeadProps } from './receipt-head.tsx';
import { ShareButton } from './share-button.tsx';

interface Props extends ReceiptHeadProps {
  /** Whose steps the timeline has. */
  family: StatusFamily;
  detail: Pick<RecordDetail<StatusFamily>, 'timeline' | 'entries'> & {
    record: { no: string; created_at: string; simulated: boolean };
  };
  /** The figures of this kind of record. */
  facts: readonly Fact[];
  /** Stands between the head and the figures: what the status means for the reader. */
  children?: ReactNode;
  /** Stands above the ways on, such as taking it back. */
  action?: ReactNode;
  /** What is handed to somebody else. */
  share: { title: string; words: string };
  /** The list that the record stands in. */
  records: { href: string; words: string };
  /** Where one would go from here, should that not be home. */
  next?: { href: string; words: string } | undefined;
}

/** What came of something that moved money: its status, figures, progress and entries, and the ways on. */
export function Receipt({ family, detail, facts, children, action, ...props }: Props) {
  const { share, records, next, ...head } = props;
  const t = useTranslations('funding.receipt');
  const { record, timeline, entries } = detail;
  const common = useCommonFacts(record);
  return (
    <Screen>
      <ReceiptHead {...head} />
      {children}
      <Card>
        <Facts facts={facts} />
      </Card>
      <Card>
        <Facts facts={common} />
      </Card>
      <Section title={t('progress')}>
        <Card>
          <StatusTimeline family={family} events={timeline} />
        </Card>
      </Section>
      {entries.length > 0 && (
        <Section title={t('entries')}>
          <Card>
            <EntryList entries={entries} />
          </Card>
        </Section>
      )}
      {action}
      <div className={styles.pair}>
        <ShareButton title={share.title} words={share.words} />
        <LinkButton kind="secondary" href={records.href}>
          {records.words}
        </LinkButton>
      </div>
      <BottomAction>
        <div className={styles.pair}>
          <LinkButton kind={next ? 'secondary' : 'primary'} block href={PAGES.root}>
            {t('home')}
          </LinkButton>
          {next && (
            <LinkButton block href={next.href}>
              {next.words}
            </LinkButton>
          )}
        </div>
      </BottomAction>
    </Screen>
  );
}
