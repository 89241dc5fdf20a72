'use client';

import { useTranslations } from 'next-intl';
import { SignatureButton } from '#components/confirmation/signature-button';
import { useLiveRecord } from '#components/records/status/use-live-record.ts';
import { Money } from '#components/ui/display/money';
import { CHANNEL_PAGES } from '#lib/base/paths';
import { useWithdrawalCancel } from '#lib/features/funding/calls';
import type { Channel } from '#lib/features/funding/enums';
import type { WithdrawalHandling } from '#lib/features/funding/queries';
import type { RecordDetail } from '#lib/features/records/find-record';
import { CancelRecord } from '../receipt/cancel-record.tsx';
import { FundingReceipt } from '../receipt/funding-receipt.tsx';
import { useExpectation } from '../receipt/use-expectation.ts';
import { Payee } from './payee.tsx';
import { useWithdrawalRecordFacts } from './use-withdrawal-facts.tsx';
import { withdrawalExpectation } from './withdrawal-expectation.ts';
import { WithdrawalState } from './withdrawal-state.tsx';

interface Props {
  initial: RecordDetail<'withdraw'>;
  channel: Channel;
  currency: string;
  handling: WithdrawalHandling;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** The receipt of a withdrawal, with live progress until its final status. */
export function WithdrawalReceipt({ initial, channel, currency, handling, now }: Props) {
  const t = useTranslations('funding');
  const { detail, live, stale, refetch } = useLiveRecord('withdraw', initial);
  const { record } = detail;
  const call = useWithdrawalCancel();
  const facts = useWithdrawalRecordFacts(record, currency);
  const { status } = record;
  const expectation = withdrawalExpectation(
    { status, timeline: detail.timeline, expectedOn: record.expected_on },
    handling,
  );
  const expected = useExpectation(expectation, now);
  return (
    <FundingReceipt
      family="withdraw"
      {...{ detail, expected, currency, live, stale }}
      facts={[
        {
          name: t('fact.withdrawAmount'),
          value: <Money amount={record.amount} currency={currency} />,
        },
        ...facts,
        { name: t('fact.target'), value: <Payee record={record} /> },
        { name: t('fact.channel'), value: t(`channel.${channel}`) },
      ]}
      again={CHANNEL_PAGES.withdraw[channel]}
      action={
        <>
          {detail.signed_at && <SignatureButton record={{ type: 'withdraw', id: record.id }} />}
          {record.status === 'pending' && (
            <CancelRecord family="withdraw" {...{ record, call }} onDone={refetch}>
              {t.rich('withdraw.cancel.text', {
                amount: () => <Money amount={record.amount} currency={currency} />,
              })}
            </CancelRecord>
          )}
        </>
      }
    >
      <WithdrawalState {...{ record, currency }} reviewer={handling.reviewer} />
    </FundingReceipt>
  );
}
