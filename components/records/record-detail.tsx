import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RecordDetail as Detail } from '#lib/records/find-record';
import type { StatusFamily } from '#lib/records/status-text';
import { Screen } from '../my/screen.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { PrivateFigures } from '../ui/hide-balance.tsx';
import { HideBalanceToggle } from '../ui/hide-balance-toggle.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
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
