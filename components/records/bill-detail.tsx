import { useTranslations } from 'next-intl';
import type { RecordDetail } from '#lib/records/find-record';
import { Screen } from '../my/screen.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';
import styles from './bill-detail.module.css';
import { billIcon } from './bill-icon.ts';
import { EntryList } from './entry-list.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { useMoment } from './use-moment.ts';

/** One movement of cash with the journal behind it and the way it came about. */
export function BillDetail({
  detail,
  currency,
}: {
  detail: RecordDetail<'ledger'>;
  currency: string;
}) {
  const t = useTranslations('records');
  const moment = useMoment();
  const { record, timeline, entries } = detail;
  const facts = [
    {
      name: t('detail.no'),
      value: (
        <span className={styles.number}>
          {record.no}
          <CopyButton text={record.no} what={t('detail.no')} />
        </span>
      ),
    },
    { name: t('detail.at'), value: moment.full(record.created_at) },
    {
      name: t('ledger.balanceAfter'),
      value: <Money amount={record.balance_after} currency={currency} />,
    },
    { name: t('detail.kind'), value: t(record.simulated ? 'simulated' : 'real') },
  ];
  return (
    <Screen>
      <div className={styles.head}>
        <span className={styles.emblem}>
          <Icon name={billIcon(record.type)} size={26} />
        </span>
        <p>{record.type_text}</p>
        <Money amount={record.amount} currency={currency} size="xl" signed />
      </div>
      <Card>
        <Facts facts={facts} />
      </Card>
      <Section title={t('detail.entries')}>
        <Card>
          <EntryList entries={entries} />
          <p className={styles.explain}>{t('detail.entriesHint')}</p>
        </Card>
      </Section>
      {timeline.length > 0 && (
        <Section title={t('timeline')}>
          <Card>
            <StatusTimeline
              family={record.type.startsWith('withdraw') ? 'withdraw' : 'recharge'}
              events={timeline}
            />
          </Card>
        </Section>
      )}
    </Screen>
  );
}
