import { useTranslations } from 'next-intl';
import { RecordDetail } from '#components/records/detail/record-detail';
import { useCommonFacts } from '#components/records/detail/use-common-facts';
import { recordIcon } from '#components/records/status/record-icon.ts';
import { statusKind } from '#components/records/status/status-kind.ts';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import type { Fact } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { type Asset, trimZeros } from '#lib/base/money';
import { PAGES, planPath } from '#lib/base/paths';
import type { RecordDetail as Detail } from '#lib/features/records/find-record';
import type { RecordOf } from '#lib/features/records/record-detail';
import { IssueLink } from '../proof/issue-link.tsx';
import { OrderProofButton } from '../proof/order-proof-button.tsx';
import { ProofButton } from '../proof/proof-button.tsx';
import { isSealable, readProvenIssue } from '../proof/proven-issue.ts';

interface Props {
  detail: Detail<'trade'>;
  currency: Asset;
  /** The recurring plan that placed it; null if none did. */
  planId: string | null;
}

/** The details of one order: request, fill and statement entries. */
export function TradeDetail({ detail, currency, planId }: Props) {
  const t = useTranslations();
  const { record } = detail;
  const common = useCommonFacts(record);
  const figures = useFigures(record, currency);
  const proven = readProvenIssue(record);
  return (
    <RecordDetail
      icon={recordIcon(record.type)}
      head={
        <>
          <p>
            {t('trade.orderReceipt.what', {
              side: t(`trade.side.${record.side}`),
              name: t(`market.name.${record.symbol}`),
            })}
          </p>
          {record.qty === null ? (
            <Money amount={record.amount} currency={currency} decimals="auto" size="xl" />
          ) : (
            <Money amount={trimZeros(record.qty, 0)} unit={t('market.unit')} size="xl" />
          )}
          <StatusChip kind={statusKind(record.status)}>{record.status_text}</StatusChip>
        </>
      }
      facts={[...common, ...figures]}
      detail={detail}
      signature={detail.signed_at ? { type: 'trade', id: record.id } : undefined}
      family="trade"
      noEntries={t('records.detail.noEntries')}
    >
      <Card flush>
        {planId && (
          <NavRow href={planPath(planId)} icon="term">
            {t('records.trade.plan')}
          </NavRow>
        )}
        <NavRow href={`${PAGES.roomDetail}?id=${record.room_id}`} icon="gold">
          {t('records.trade.room', { name: t(`market.name.${record.symbol}`) })}
        </NavRow>
        {record.type === 'issue' && !proven && (
          <NavRow href={`${PAGES.roomIssues}?id=${record.room_id}`} icon="shield">
            {t('records.trade.proof')}
          </NavRow>
        )}
      </Card>
      {proven && <ProofButton issue={proven} currency={currency} />}
      {isSealable(record) && <OrderProofButton order={record} />}
    </RecordDetail>
  );
}

function useFigures(record: RecordOf['trade'], currency: string): Fact[] {
  const t = useTranslations('records');
  const market = useTranslations('market');
  const { side, price, held, issue_no } = record;
  const cash = (amount: string | null) => <Money amount={amount} currency={currency} />;
  const termFacts = useTermFacts();
  const heldIn = side === 'buy' ? { currency } : { unit: market('unit') };
  return [
    {
      name: t('trade.type'),
      value: t(record.limit_price === null ? `orderType.${record.type}` : 'trade.limitOrder'),
    },
    ...termFacts(record, currency),
    ...(issue_no ? [{ name: t('trade.issue'), value: <IssueLink order={record} /> }] : []),
    ...(record.status === 'accepted' && held
      ? [{ name: t('trade.held'), value: <Money amount={held} {...heldIn} /> }]
      : []),
    ...(price === null
      ? []
      : [
          {
            name: t('trade.price'),
            value: <Money amount={price} currency={currency} per={market('perGram')} />,
          },
          { name: t('trade.gross'), value: cash(record.gross) },
          {
            name: t('trade.fee', { rate: String(record.fee_bps / 100) }),
            value: cash(record.fee),
          },
          { name: t(`trade.net.${side}`), value: cash(record.net), strong: true },
        ]),
  ];
}

/** The amount of an order by amount, or the limit and the last day of a limit order. */
function useTermFacts() {
  const t = useTranslations();
  const { dateOf } = useMoment();
  return ({ amount, limit_price: limit, until }: RecordOf['trade'], currency: string): Fact[] => [
    ...(amount === null
      ? []
      : [{ name: t('records.trade.amount'), value: <Money {...{ amount, currency }} /> }]),
    ...(limit === null
      ? []
      : [
          {
            name: t('records.trade.limit'),
            value: <Money amount={limit} currency={currency} per={t('market.perGram')} />,
          },
        ]),
    ...(until === null ? [] : [{ name: t('records.trade.until'), value: dateOf(until) }]),
  ];
}
