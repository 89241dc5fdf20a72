'use client';

import { useTranslations } from 'next-intl';
import type { RecordDetail } from '#lib/records/find-record';
import { Note } from '../my/note.tsx';
import { useLiveRecord } from '../records/use-live-record.ts';
import { Money } from '../ui/money.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { Receipt } from './receipt.tsx';

/** The receipt of a withdrawal, which follows it until it is paid or ends otherwise. */
export function WithdrawReceipt({
  initial,
  currency,
}: {
  initial: RecordDetail<'withdraw'>;
  currency: string;
}) {
  const t = useTranslations('funding');
  const { detail, live, stale, look } = useLiveRecord('withdraw', initial);
  const { record } = detail;
  const money = (decimal: string) => <Money amount={decimal} currency={currency} />;
  const pending = record.status === 'pending';
  return (
    <Receipt
      family="withdraw"
      {...{ detail, currency, live, stale }}
      facts={[
        { name: t('fact.target'), value: record.target_masked },
        { name: t('fact.withdrawAmount'), value: money(record.amount) },
        { name: t('fact.fee'), value: money(record.fee) },
        { name: t('fact.net'), value: money(record.net), strong: true },
      ]}
      action={
        pending && (
          <CancelWithdrawal
            id={record.id}
            amount={record.amount}
            currency={currency}
            onDone={look}
          />
        )
      }
    >
      {live && <Note>{t(pending ? 'withdraw.waiting' : 'withdraw.underWay')}</Note>}
    </Receipt>
  );
}
