'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PAGES } from '#lib/paths';
import type { RecordDetail } from '#lib/records/find-record';
import type { FundingFamily } from '#lib/records/status-text';
import { BottomAction, Screen } from '../my/screen.tsx';
import { EntryList } from '../records/entry-list.tsx';
import { statusKind } from '../records/status-steps.ts';
import { StatusTimeline } from '../records/status-timeline.tsx';
import { useMoment } from '../records/use-moment.ts';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import type { StatusKind } from '../ui/status-chip.tsx';
import styles from './receipt.module.css';
import { ShareReceipt } from './share-receipt.tsx';

const EMBLEMS: Record<StatusKind, IconName> = {
  waiting: 'clock',
  success: 'check',
  failure: 'close',
  ended: 'info',
};

/** How a record ends of which no money has come. */
const NOTHING_CAME: readonly StatusKind[] = ['failure', 'ended'];

const RECORD_LISTS: Record<FundingFamily, string> = {
  recharge: PAGES.rechargeRecord,
  withdraw: PAGES.withdrawRecord,
};

interface Props {
  family: FundingFamily;
  detail: RecordDetail<FundingFamily>;
  currency: string;
  /** The figures of this kind of record. */
  facts: readonly Fact[];
  live: boolean;
  stale: boolean;
  /** Stands between the head and the figures. */
  children?: ReactNode;
  /** Stands above the ways on, such as taking it back. */
  action?: ReactNode;
  /** Where to begin anew, should it have come to nothing. */
  again: string | undefined;
}

/** What came of a recharge or withdrawal: its status, figures, progress and entries, and the ways on. */
export function Receipt(props: Props) {
  const { family, detail, currency, facts, live, stale, children, action, again } = props;
  const t = useTranslations('funding.receipt');
  const { record, timeline, entries } = detail;
  const common = useCommonFacts(record);
  return (
    <Screen>
      <ReceiptHead {...{ record, currency, live, stale }} />
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
        <ShareReceipt family={family} record={record} currency={currency} />
        <LinkButton kind="secondary" href={RECORD_LISTS[family]}>
          {t(`records.${family}`)}
        </LinkButton>
      </div>
      <BottomAction>
        {again && NOTHING_CAME.includes(statusKind(record.status)) ? (
          <div className={styles.pair}>
            <LinkButton kind="secondary" block href={PAGES.root}>
              {t('home')}
            </LinkButton>
            <LinkButton block href={again}>
              {t('again')}
            </LinkButton>
          </div>
        ) : (
          <LinkButton block href={PAGES.root}>
            {t('home')}
          </LinkButton>
        )}
      </BottomAction>
    </Screen>
  );
}

/** What every receipt says of its record. */
function useCommonFacts({ no, created_at, simulated }: Props['detail']['record']): Fact[] {
  const t = useTranslations('funding.receipt');
  const moment = useMoment();
  return [
    { name: t('no'), value: <ReceiptNumber no={no} /> },
    { name: t('createdAt'), value: moment.full(created_at) },
    { name: t('kind'), value: t(simulated ? 'simulated' : 'real') },
  ];
}

function ReceiptHead({
  record,
  currency,
  live,
  stale,
}: Pick<Props, 'currency' | 'live' | 'stale'> & Pick<Props['detail'], 'record'>) {
  const t = useTranslations('funding.receipt');
  const kind = statusKind(record.status);
  return (
    <div className={styles.head}>
      <span className={clsx(styles.emblem, styles[kind])}>
        <Icon name={EMBLEMS[kind]} size={32} />
      </span>
      <p className={styles.status} role="status">
        {record.status_text}
      </p>
      <Money amount={record.amount} currency={currency} size="xl" />
      <p className={styles.live}>{t(live ? (stale ? 'stale' : 'live') : 'final')}</p>
    </div>
  );
}

function ReceiptNumber({ no }: { no: string }) {
  const t = useTranslations('funding.receipt');
  return (
    <span className={styles.number}>
      {no}
      <CopyButton text={no} what={t('no')} />
    </span>
  );
}
