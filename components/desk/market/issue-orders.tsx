import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Money } from '#components/ui/display/money';
import { groupAmount } from '#lib/base/money';
import type { DeskIssue } from '#lib/features/trade/issue/desk-queries';

/** Count and sums of an issue's orders, by side and status. */
export function IssueOrders({ issue, currency }: { issue: DeskIssue; currency: string }) {
  const t = useTranslations('deskMarket');
  const end = 'end' as const;
  const money = (amount: string) => <Money amount={amount} unit={currency} size="s" />;
  return (
    <PlainTable
      caption={t('issue.orders')}
      columns={[
        { label: t('issue.side') },
        { label: t('issues.state') },
        { label: t('issues.orders'), align: end },
        { label: t('issue.qty'), align: end },
        { label: t('issue.amount'), align: end },
        { label: t('issue.gross'), align: end },
        { label: t('issue.fee'), align: end },
      ]}
      empty={t('issue.noOrders')}
      rows={issue.orders_by.map(({ side, status, orders, qty, amount, gross, fee }) => ({
        id: `${side} ${status}`,
        cells: [
          t(`side.${side as 'buy'}`),
          t(`order.${status as 'filled'}`),
          orders,
          qty === null ? '—' : groupAmount(qty),
          amount === null ? '—' : money(amount),
          money(gross),
          money(fee),
        ],
      }))}
    />
  );
}
