import { useTranslations } from 'next-intl';
import { RecordDetail } from '#components/records/detail/record-detail';
import { useCommonFacts } from '#components/records/detail/use-common-facts';
import { headlineAmount } from '#components/records/status/headline-amount.ts';
import { recordIcon } from '#components/records/status/record-icon.ts';
import { RefreshWhenVisible } from '#components/records/status/refresh-when-visible';
import { isFinalStatus, shownStatus, statusKind } from '#components/records/status/status-kind.ts';
import { useTypeLabels } from '#components/records/status/use-type-labels.ts';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import type { Fact } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { trimZeros } from '#lib/base/money';
import { receiptPath } from '#lib/base/paths';
import type { FundingFamily } from '#lib/base/record-base/status-text';
import type { RecordDetail as Detail } from '#lib/features/records/find-record';
import { useTopUpRecordFacts } from './top-up/use-top-up-facts.tsx';
import { Payee } from './withdrawal/payee.tsx';
import { useWithdrawalRecordFacts } from './withdrawal/use-withdrawal-facts.tsx';

/** The detail of a top-up: payment, credit, timeline and ledger entries. */
export function TopUpDetail({ detail, currency }: Props<'recharge'>) {
  const t = useTranslations('records.detail');
  const { record } = detail;
  const sale = useSaleFacts(detail, currency);
  const figures = useTopUpRecordFacts(record, currency);
  if (sale) return <FundingDetail family="recharge" facts={sale} {...{ detail, currency }} />;
  const reference = record.reference ? [{ name: t('reference'), value: record.reference }] : [];
  return (
    <FundingDetail family="recharge" facts={[...figures, ...reference]} {...{ detail, currency }} />
  );
}

/** The figures of a top-up by metal sale; null for other top-ups. */
function useSaleFacts({ record }: Detail<'recharge'>, currency: string): Fact[] | null {
  const t = useTranslations('records');
  const market = useTranslations('market');
  const { pay_to: sale } = record;
  if (sale.kind !== 'metal') return null;
  return [
    { name: t('trade.symbol'), value: market(`name.${sale.symbol}`) },
    {
      name: t('trade.qty'),
      value: <Money amount={trimZeros(sale.qty, 0)} unit={market('unit')} />,
    },
    { name: t('trade.price'), value: <Money amount={sale.price} currency={currency} /> },
    { name: t('trade.gross'), value: <Money amount={record.amount} currency={currency} /> },
    { name: t('trade.feePaid'), value: <Money amount={record.fee} currency={currency} /> },
    {
      name: t('trade.net.sell'),
      value: <Money amount={record.net} currency={currency} />,
      strong: true,
    },
  ];
}

/** The detail of a withdrawal: amount, payout, timeline and ledger entries. */
export function WithdrawalDetail({ detail, currency }: Props<'withdraw'>) {
  const t = useTranslations('funding.fact');
  const { record } = detail;
  const figures = useWithdrawalRecordFacts(record, currency);
  const target = { name: t('target'), value: <Payee record={record} /> };
  return <FundingDetail family="withdraw" facts={[target, ...figures]} {...{ detail, currency }} />;
}

interface Props<Family extends FundingFamily> {
  detail: Detail<Family>;
  currency: string;
}

function FundingDetail({
  family,
  facts,
  detail,
  currency,
}: Props<FundingFamily> & { family: FundingFamily; facts: readonly Fact[] }) {
  const t = useTranslations('records.detail');
  const { record } = detail;
  const common = useCommonFacts(record);
  const labels = useTypeLabels(family);
  const isOpen = !isFinalStatus(record.status);
  const receipt = isOpen && receiptPath(family, record);
  const isUncredited = isOpen && family === 'recharge';
  return (
    <RecordDetail
      icon={recordIcon(record.channel)}
      head={
        <>
          <p>{labels.of(record.channel)}</p>
          <Money amount={headlineAmount(family, record)} currency={currency} size="xl" />
          <StatusChip kind={statusKind(shownStatus(record))}>{record.status_text}</StatusChip>
        </>
      }
      facts={[...common, ...facts]}
      detail={detail}
      signature={
        detail.signed_at && family === 'withdraw' ? { type: family, id: record.id } : undefined
      }
      family={family}
      noEntries={t(isUncredited ? 'noEntriesYet' : 'noEntries')}
    >
      <RefreshWhenVisible />
      {receipt && (
        <Card flush>
          <NavRow href={receipt} icon="clock">
            {family === 'withdraw'
              ? t('receipt.withdraw')
              : t(`receipt.recharge.${record.simulated ? 'simulated' : 'real'}`)}
          </NavRow>
        </Card>
      )}
    </RecordDetail>
  );
}
