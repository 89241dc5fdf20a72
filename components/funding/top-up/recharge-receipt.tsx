'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLiveRecord } from '#components/records/status/use-live-record.ts';
import { useRechargeCancel } from '#lib/funding/calls';
import type { Channel } from '#lib/funding/schema';
import { CHANNEL_PAGES } from '#lib/paths';
import type { RecordDetail } from '#lib/records/find-record';
import { CancelRecord } from '../receipt/cancel-record.tsx';
import { FundingReceipt } from '../receipt/funding-receipt.tsx';
import { RechargeState } from './recharge-state.tsx';
import { useRechargeFacts } from './use-recharge-facts.tsx';

interface Props {
  initial: RecordDetail<'recharge'>;
  channel: Channel;
  currency: string;
  /** ISO moment of the server's clock when it wrote the page. */
  now: string;
  /** The address to pay to as a code for cameras, where the channel has one. */
  qr: ReactNode;
}

/** The receipt of a recharge: how to pay it, and then what comes of it, until it is credited or ends otherwise. */
export function RechargeReceipt({ initial, channel, currency, now, qr }: Props) {
  const t = useTranslations('funding');
  const { detail, live, stale, look } = useLiveRecord('recharge', initial);
  const { record } = detail;
  const call = useRechargeCancel();
  const facts = useRechargeFacts()({
    payAmount: record.pay_amount,
    payCurrency: record.pay_currency,
    rate: record.rate,
    fee: record.fee,
    credited: record.net,
    currency,
    simulated: record.simulated,
  });
  return (
    <FundingReceipt
      family="recharge"
      {...{ detail, currency, live, stale }}
      facts={[
        { name: t('fact.channel'), value: t(`channel.${channel}`) },
        ...(record.reference ? [{ name: t('recharge.reference'), value: record.reference }] : []),
        ...facts,
      ]}
      again={CHANNEL_PAGES.recharge[channel]}
      action={
        record.status === 'submitted' && (
          <CancelRecord family="recharge" {...{ record, currency, call }} onDone={look} />
        )
      }
    >
      <RechargeState record={record} now={now} qr={qr} />
    </FundingReceipt>
  );
}
