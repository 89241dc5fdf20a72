'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLiveRecord } from '#components/records/status/use-live-record.ts';
import { Money } from '#components/ui/display/money';
import { CHANNEL_PAGES } from '#lib/base/paths';
import { useTopUpCancel } from '#lib/features/funding/calls';
import type { Channel } from '#lib/features/funding/enums';
import type { RecordDetail } from '#lib/features/records/find-record';
import { CancelRecord } from '../receipt/cancel-record.tsx';
import { FundingReceipt } from '../receipt/funding-receipt.tsx';
import { useExpectation } from '../receipt/use-expectation.ts';
import { topUpExpectation } from './top-up-expectation.ts';
import { TopUpState } from './top-up-state.tsx';
import { useTopUpRecordFacts } from './use-top-up-facts.tsx';

interface Props {
  initial: RecordDetail<'recharge'>;
  channel: Channel;
  currency: string;
  /** ISO time of the server when it rendered the page. */
  now: string;
  /** The address as a QR code, if the channel has one. */
  qr: ReactNode;
}

/** The receipt of a top-up: payment instructions if the money is real, then live progress until its final status. */
export function TopUpReceipt({ initial, channel, currency, now, qr }: Props) {
  const t = useTranslations('funding');
  const { detail, live, stale, refetch } = useLiveRecord('recharge', initial);
  const { record } = detail;
  const call = useTopUpCancel();
  const facts = useTopUpRecordFacts(record, currency);
  const expected = useExpectation(topUpExpectation(record), now);
  return (
    <FundingReceipt
      family="recharge"
      {...{ detail, expected, currency, live, stale }}
      facts={[
        ...facts,
        { name: t('fact.channel'), value: t(`channel.${channel}`) },
        ...(record.reference ? [{ name: t('recharge.reference'), value: record.reference }] : []),
      ]}
      again={CHANNEL_PAGES.recharge[channel]}
      action={
        record.status === 'submitted' && (
          <CancelRecord family="recharge" {...{ record, call }} onDone={refetch}>
            {t.rich(`recharge.cancel.text.${record.simulated ? 'simulated' : 'real'}`, {
              amount: () => <Money amount={record.amount} currency={currency} />,
            })}
          </CancelRecord>
        )
      }
    >
      <TopUpState record={record} now={now} qr={qr} />
    </FundingReceipt>
  );
}
