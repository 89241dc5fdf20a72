import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/ui/action/copy-button';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Icon, type IconName } from '#components/ui/art/icon';
import { PrivateFigures } from '#components/ui/display/hide-balance';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import type { StatusFamily } from '#lib/record-base/status-text';
import type { RecordDetail as Detail } from '#lib/records/find-record';
import { EntryList } from './entry-list.tsx';
import styles from './record-detail.module.css';
import { StatusTimeline } from './status-timeline.tsx';

interface Props {
  icon: IconName;
  /** What it is, how much, and where it stands. */
  head: ReactNode;
  facts: readonly Fact[];
  detail: Pick<Detail, 'timeline' | 'entries'>;
  /** Whose steps the timeline has; null when nothing is known to have led here. */
  family: StatusFamily | null;
  /** The bill that is being read, which needs no way to itself. */
  billId?: string;
  /** Stands where entries would, as long as there are none. */
  noEntries?: string;
  /** The ways on. */
  children?: ReactNode;
}

/** One record whole: figures, the ways on, the ledger entries behind it, and the way it came about. */
export function RecordDetail(props: Props) {
  const { icon, head, facts, detail, family, billId, noEntries, children } = props;
  const t = useTranslations('records');
  const { timeline, entries } = detail;
  return (
    <PrivateFigures>
      <Screen>
        <div className={styles.head}>
          <HideBalanceToggle className={styles.toggle} />
          <span className={styles.emblem}>
            <Icon name={icon} size={26} />
          </span>
          {head}
        </div>
        <Card>
          <Facts facts={facts} />
        </Card>
        {children}
        {family && timeline.length > 0 && (
          <Section title={t('timeline')}>
            <Card>
              <StatusTimeline family={family} events={timeline} />
            </Card>
          </Section>
        )}
        <Section title={t('detail.entries')}>
          <Card>
            {entries.length === 0 ? (
              <p className={styles.none}>{noEntries}</p>
            ) : (
              <>
                <EntryList entries={entries} billId={billId} />
                <p className={styles.explain}>{t('detail.entriesHint')}</p>
                <p className={styles.explain}>{t('detail.hashHint')}</p>
              </>
            )}
          </Card>
        </Section>
      </Screen>
    </PrivateFigures>
  );
}

/** A number that people read out and copy. */
export function CopyableNumber({ no, what }: { no: string; what: string }) {
  return (
    <span className={styles.number}>
      {no}
      <CopyButton text={no} what={what} />
    </span>
  );
}
