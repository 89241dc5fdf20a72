'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StatusTimeline } from '#components/records/detail/status-timeline';
import { useCommonFacts } from '#components/records/detail/use-common-facts';
import { LinkButton } from '#components/ui/action/link-button';
import { PrivateFigures } from '#components/ui/display/hide-balance';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { BottomAction, Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { RecordDetail } from '#lib/features/records/find-record';
import styles from './receipt.module.css';
import { ReceiptHead, type ReceiptHeadProps } from './receipt-head.tsx';
import { ReceiptProof } from './receipt-proof.tsx';
import { ShareButton } from './share-button.tsx';

interface Props extends ReceiptHeadProps {
  /** The family of the timeline's statuses. */
  family: StatusFamily;
  detail: Pick<RecordDetail<StatusFamily>, 'timeline' | 'entries'> & {
    record: { no: string; created_at: string; simulated: boolean };
  };
  /** The figures of this kind of record. */
  facts: readonly Fact[];
  /** Shown between head and figures: explanation of the status. */
  children?: ReactNode;
  /** Shown above the links, e.g. a cancel button. */
  action?: ReactNode;
  /** The content to share. */
  share: { title: string; words: string };
  /** Link to the list with the record. */
  records: { href: string; words: string };
  /** The primary link, unless that is the home page. */
  next?: { href: string; words: string } | undefined;
}

/** A receipt: outcome and expected time, figures, timeline, links, and the proof collapsed. */
export function Receipt({ family, detail, facts, children, action, ...props }: Props) {
  const { share, records, next, ...head } = props;
  const t = useTranslations('funding.receipt');
  const { record, timeline, entries } = detail;
  const common = useCommonFacts(record);
  return (
    <PrivateFigures>
      <Screen
        aside={
          <>
            <Section title={t('progress')}>
              <Card>
                <StatusTimeline family={family} events={timeline} />
              </Card>
            </Section>
            <ReceiptProof entries={entries} />
          </>
        }
      >
        <Card object flush className={styles.paper}>
          <ReceiptHead {...head} />
          {children && <div className={styles.state}>{children}</div>}
          <div className={styles.figures}>
            <Facts facts={[...facts, ...common]} />
          </div>
        </Card>
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
    </PrivateFigures>
  );
}
