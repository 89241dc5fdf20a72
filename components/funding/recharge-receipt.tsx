'use client';

import { useTranslations } from 'next-intl';
import type { RecordDetail } from '#lib/records/find-record';
import { Note } from '../my/note.tsx';
import { useLiveRecord } from '../records/use-live-record.ts';
import { Money } from '../ui/money.tsx';
import { Receipt } from './receipt.tsx';

/** The receipt of a recharge, which follows it until it is credited or ends otherwise. */
export function RechargeReceipt({
  initial,
  currency,
}: {
  initial: RecordDetail<'recharge'>;
  currency: string;
}) {
  const t = useTranslations('funding');
  const { detail, live, stale } = useLiveRecord('recharge', initial);
  const { record } = detail;
  const money = (decimal: string) => <Money amount={decimal} currency={currency} />;
  return (
    <Receipt
      family="recharge"
      {...{ detail, currency, live, stale }}
      facts={[
        { name: t('fact.channel'), value: t('channel.bank') },
        {
          name: t('fact.payAmount'),
          value: <Money amount={record.pay_amount} currency={record.pay_currency} />,
        },
        { name: t('fact.fee'), value: money(record.fee) },
        {
          name: t('fact.rate'),
          value: t('rate', { pay: record.pay_currency, rate: record.rate, currency }),
        },
        { name: t('fact.credited'), value: money(record.net), strong: true },
      ]}
    >
      {live && record.simulated && <Note>{t('sandbox.rechargeWaiting')}</Note>}
    </Receipt>
  );
}
