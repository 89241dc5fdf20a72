import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { Fact } from '#components/ui/layout/facts';
import { type Decimals, trimZeros } from '#lib/base/money';
import type { WithdrawalRecord } from '#lib/features/funding/response-schema';
import { useRateText } from '../channel/use-rate-text.ts';

interface Figures {
  fee: string;
  /** Amount minus fee, in cash; null unless positive. */
  net: string | null;
  /** The payout, in the pay currency of the channel; null unless positive. */
  payAmount: string | null;
  payCurrency: string;
  rate: string;
  currency: string;
  simulated: boolean;
  /** Without them the figures have all decimals, as on a receipt. */
  decimals?: Decimals;
}

/** The figures of a withdrawal: fee, net, rate and payout. */
export function useWithdrawalFacts() {
  const t = useTranslations('funding.fact');
  const rateWords = useRateText();
  return ({
    fee,
    net,
    payAmount,
    payCurrency,
    rate,
    currency,
    simulated,
    decimals,
  }: Figures): Fact[] => [
    { name: t('fee'), value: <Money {...{ currency, decimals }} amount={fee} /> },
    ...(payCurrency === currency
      ? []
      : [
          { name: t('net'), value: <Money {...{ currency, decimals }} amount={net} /> },
          rateWords.fact({ payCurrency, rate, currency, simulated }),
        ]),
    {
      name: t('arrives'),
      value: (
        <Money
          {...{ currency: payCurrency, decimals }}
          amount={payAmount && trimZeros(payAmount)}
        />
      ),
      strong: true,
    },
  ];
}

/** The day by which a payout is expected, if one is known. */
export function useExpectedFact() {
  const t = useTranslations('funding.fact');
  const moment = useMoment();
  return (day: string | null): Fact[] =>
    day === null
      ? []
      : [{ name: t('expected'), value: t('expectedBy', { day: moment.dueDay(day) }) }];
}

/** The figures of an existing withdrawal, and the reference of its payout. */
export function useWithdrawalRecordFacts(record: WithdrawalRecord, currency: string): Fact[] {
  const t = useTranslations('funding.fact');
  const expected = useExpectedFact()(record.expected_on);
  const figures = useWithdrawalFacts()({
    fee: record.fee,
    net: record.net,
    payAmount: record.pay_amount,
    payCurrency: record.pay_currency,
    rate: record.rate,
    currency,
    simulated: record.simulated,
  });
  if (record.reference === null) return [...figures, ...expected];
  return [...figures, ...expected, { name: t('payoutReference'), value: record.reference }];
}
