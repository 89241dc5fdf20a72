'use client';

import { useTranslations } from 'next-intl';
import { FundingReceipt } from '#components/funding/receipt/funding-receipt';
import { useLiveRecord } from '#components/records/status/use-live-record.ts';
import { Money } from '#components/ui/display/money';
import { Note } from '#components/ui/layout/note';
import { PAGES } from '#lib/base/paths';
import type { RecordDetail } from '#lib/features/records/find-record';
import { Grams } from '../figures/grams.tsx';

interface Props {
  initial: RecordDetail<'recharge'>;
  currency: string;
}

/** The receipt of a metal top-up. */
export function MetalReceipt({ initial, currency }: Props) {
  const t = useTranslations();
  const { detail, live, stale } = useLiveRecord('recharge', initial);
  const { record } = detail;
  const { pay_to: sold } = record;
  const cash = (amount: string) => <Money amount={amount} currency={currency} />;
  const grams =
    sold.kind === 'metal'
      ? [
          { name: t('trade.metal.sold'), value: t(`market.name.${sold.symbol}`) },
          {
            name: t('trade.metal.qty'),
            value: <Grams qty={sold.qty} />,
          },
          {
            name: t('trade.metal.price'),
            value: <Money amount={sold.price} currency={currency} per={t('trade.room.perGram')} />,
          },
        ]
      : [];
  return (
    <FundingReceipt
      family="recharge"
      {...{ detail, currency, live, stale }}
      expected={null}
      facts={[
        ...grams,
        { name: t('trade.metal.gross'), value: cash(record.amount) },
        { name: t('funding.fact.fee'), value: cash(record.fee) },
        { name: t('funding.fact.credited'), value: cash(record.net), strong: true },
      ]}
      again={PAGES.topUpMetalCard}
    >
      {record.status === 'credited' && <Note kind="safe">{t('trade.metal.credited')}</Note>}
    </FundingReceipt>
  );
}
