import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { trimZeros } from '#lib/base/money';
import type { Queue } from '#lib/features/funding/enums';
import type { DeskRecord } from '#lib/site/desk/funding/queries';

interface Props {
  queue: Queue;
  record: DeskRecord;
  currency: string;
  /** After the figures. */
  more?: readonly Fact[];
}

/** Every figure of a record, for a decision and for its panel. */
export function RecordFigures({ queue, record, currency, more = [] }: Props) {
  const t = useTranslations('deskFunding.fact');
  const money = (amount: string) => <Money amount={amount} unit={currency} size="s" />;
  const facts: Fact[] = [
    { name: t('no'), value: record.no },
    { name: t('member'), value: record.member.username },
    { name: t('realName'), value: record.member.real_name ?? t('noRealName') },
    { name: t('amount'), value: money(record.amount) },
    { name: t('fee'), value: money(record.fee) },
    { name: t('net'), value: money(record.net) },
    ...(record.pay_currency === currency ? [] : [{ name: t('rate'), value: record.rate }]),
    {
      name: t(`pays.${queue}`),
      value: <Money amount={trimZeros(record.pay_amount)} unit={record.pay_currency} />,
      strong: true,
    },
    ...(Number(record.returned) > 0
      ? [{ name: t('returned'), value: money(record.returned), strong: true }]
      : []),
    ...(record.payee ? [{ name: t('payee'), value: record.payee }] : []),
    ...more,
  ];
  return <Facts facts={facts} />;
}
