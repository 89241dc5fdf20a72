import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { trimZeros } from '#lib/base/money';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { ListedRecord } from '#lib/features/records/record-detail';
import { isClosedEarly } from '../status/move-state.ts';
import { shownStatus, statusKind } from '../status/status-kind.ts';

/** The parts of a record's row. */
interface RowParts {
  /** The key of its icon, see `recordIcon`. */
  iconKey: string;
  title: string;
  /** Shown next to the time. */
  detail?: ReactNode;
  figure: ReactNode;
  /** The status, shown below the figure. */
  chip: ReactNode;
}

/** Returns a function that makes the row parts of a record with a status. */
export function useRowParts() {
  const t = useTranslations();

  const chipOf = (record: { status: string; reversed?: boolean; status_text: string }) => (
    <StatusChip kind={statusKind(shownStatus(record))}>{record.status_text}</StatusChip>
  );

  return (record: ListedRecord[StatusFamily]): RowParts => {
    if ('side' in record) {
      const { side, symbol, net, limit_price: limit } = record;
      const size =
        record.qty === null ? (
          <Money amount={record.amount} size="s" decimals="auto" hideable />
        ) : (
          <Money amount={trimZeros(record.qty, 0)} unit={t('market.unit')} size="s" hideable />
        );
      return {
        iconKey: record.type,
        title: t('trade.orderReceipt.what', {
          side: t(`trade.side.${side}`),
          name: t(`market.name.${symbol}`),
        }),
        detail:
          limit === null ? (
            size
          ) : (
            <>
              {size} {t('records.trade.limit')} <Money amount={limit} size="s" />
            </>
          ),
        figure: <Money amount={net && withSign(side === 'buy', net)} signed hideable />,
        chip: chipOf(record),
      };
    }
    if ('direction' in record) {
      const { direction, amount, interest } = record;
      return {
        iconKey: direction,
        title: t('records.terminal.move', {
          direction: t(`records.direction.${direction}`),
          product: record.product,
        }),
        detail: !isClosedEarly(record) && (
          <>
            {t(`records.interest.${direction}`)} <Money amount={interest} size="s" hideable />
          </>
        ),
        figure: <Money amount={withSign(direction === 'in', amount)} signed hideable />,
        chip: chipOf(record),
      };
    }
    const channel = `funding.channel.${record.channel}`;
    return {
      iconKey: record.channel,
      title: t.has(channel) ? t(channel) : record.channel,
      ...('target_name' in record && {
        detail: `${record.target_name} ${record.target_masked}`,
      }),
      figure: <FundingFigure record={record} />,
      chip: chipOf(record),
    };
  };
}

/** Signed if the amount was moved or is held; unsigned if it never changed the balance, or no longer does. */
function FundingFigure({ record }: { record: ListedRecord['recharge' | 'withdraw'] }) {
  const { amount, net } = record;
  const isDebit = 'target_masked' in record;
  const kind = statusKind(shownStatus(record));
  const signed = kind === 'success' || (isDebit && kind === 'waiting');
  const change = withSign(isDebit, isDebit ? amount : net);
  return <Money amount={signed ? change : amount} signed={signed} hideable />;
}

function withSign(isDebit: boolean, amount: string): string {
  return isDebit ? `-${amount}` : amount;
}
