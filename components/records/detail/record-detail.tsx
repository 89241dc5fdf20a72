import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SignatureButton } from '#components/confirmation/signature-button';
import { CopyButton } from '#components/ui/action/copy-button';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Icon, type IconName } from '#components/ui/art/icon';
import { PrivateFigures } from '#components/ui/display/hide-balance';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { SignatureQueryBody } from '#lib/features/records/calls';
import type { RecordDetail as Detail } from '#lib/features/records/find-record';
import { EntryList } from './entry-list.tsx';
import styles from './record-detail.module.css';
import { StatusTimeline } from './status-timeline.tsx';

interface Props {
  icon: IconName;
  /** Title, amount and status. */
  head: ReactNode;
  facts: readonly Fact[];
  detail: Pick<Detail, 'timeline' | 'entries'>;
  /** The family of the timeline's statuses; null without a timeline. */
  family: StatusFamily | null;
  /** The statement entry shown on this page, which gets no link to itself. */
  statementEntryId?: string;
  /** The record, if its member signed it. */
  signature?: SignatureQueryBody | undefined;
  /** Shown instead of the entries while there are none. */
  noEntries?: string;
  /** Links to related pages. */
  children?: ReactNode;
}

/** The detail of a record: figures, links, timeline and ledger entries. */
export function RecordDetail(props: Props) {
  const { icon, head, facts, signature, children } = props;
  return (
    <PrivateFigures>
      <Screen halves aside={<History {...props} />}>
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
        {signature && <SignatureButton record={signature} />}
        {children}
      </Screen>
    </PrivateFigures>
  );
}

type HistoryProps = Pick<Props, 'detail' | 'family' | 'statementEntryId' | 'noEntries'>;

/** How the record came about: its timeline and its ledger entries. */
function History({ detail, family, statementEntryId, noEntries }: HistoryProps) {
  const t = useTranslations('records');
  const { timeline, entries } = detail;
  return (
    <>
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
            <Text tone="muted" size="s">
              {noEntries}
            </Text>
          ) : (
            <>
              <EntryList entries={entries} statementEntryId={statementEntryId} />
              <p className={styles.explain}>{t('detail.entriesHint')}</p>
              <p className={styles.explain}>{t('detail.hashHint')}</p>
            </>
          )}
        </Card>
      </Section>
    </>
  );
}

/** A record number with a copy button. */
export function CopyableNumber({ no, what }: { no: string; what: string }) {
  return (
    <span className={styles.number}>
      {no}
      <CopyButton text={no} what={what} />
    </span>
  );
}
