import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { trimZeros } from '#lib/money';
import type { RecordType } from '#lib/record-base/schema';
import type { RecordOf } from '#lib/records/record-detail';
import { statusKind } from '../status/status-steps.ts';

/** What the row of a record shows. */
export interface RowParts {
  /** The word that its icon goes by. */
  word: string;
  title: string;
  /** Stands beside the time. */
  detail?: ReactNode;
  figure: ReactNode;
  /** Stand below the figure: where it stands, or what it left. */
  chip?: ReactNode;
  after?: ReactNode;
}

/** Takes a record of any type apart for its row. */
export function useRowParts() {
  const t = useTranslations();

  const chipOf = ({ status, status_text }: { status: string; status_text: string }) => (
    <StatusChip kind={statusKind(status)}>{status_text}</StatusChip>
  );

  return (record: RecordOf[RecordType]): RowParts => {
    if ('balance_after' in record)
      return {
        word: record.type,
        title: record.type_text,
        figure: <Money amount={record.amount} signed hideable />,
        after: (
          <>
            {t('records.list.balanceAfter')}{' '}
            <Money amount={record.balance_after} size="s" hideable />
          </>
        ),
      };
    if ('side' in record) {
      const { side, symbol, net } = record;
      return {
        word: record.type,
        title: t('trade.orderReceipt.what', {
          side: t(`trade.side.${side}`),
          name: t(`market.name.${symbol}`),
        }),
        detail: (
          <>
            <Money amount={trimZeros(record.qty, 0)} size="s" hideable /> {t('market.unit')}
          </>
        ),
        figure: <Money amount={net && signOf(side === 'buy', net)} signed hideable />,
        chip: chipOf(record),
      };
    }
    if ('direction' in record) {
      const { direction, amount, interest } = record;
      return {
        word: direction,
        title: t('records.terminal.move', {
          direction: t(`records.direction.${direction}`),
          product: record.product,
        }),
        detail: (
          <>
            {t(`records.interest.${direction}`)} <Money amount={interest} size="s" hideable />
          </>
        ),
        figure: <Money amount={signOf(direction === 'in', amount)} signed hideable />,
        chip: chipOf(record),
      };
    }
    const channel = `funding.channel.${record.channel}`;
    return {
      word: record.channel,
      title: t.has(channel) ? t(channel) : record.channel,
      figure: <FundingFigure record={record} />,
      chip: chipOf(record),
    };
  };
}

/** What moved, or is held until it does, has its sign; what never came or went has none. */
function FundingFigure({ record }: { record: RecordOf['recharge' | 'withdraw'] }) {
  const { amount, net, status } = record;
  const leaves = 'target_masked' in record;
  const kind = statusKind(status);
  const moves = kind === 'success' || (leaves && kind === 'waiting');
  const moved = signOf(leaves, leaves ? amount : net);
  return <Money amount={moves ? moved : amount} signed={moves} hideable />;
}

/** What leaves the balance stands below zero. */
function signOf(leaves: boolean, amount: string): string {
  return leaves ? `-${amount}` : amount;
}
