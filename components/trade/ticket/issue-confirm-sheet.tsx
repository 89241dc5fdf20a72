'use client';

import { useTranslations } from 'next-intl';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { Money } from '#components/ui/display/money';
import { formatDuration, useTimeLeft } from '#components/ui/format/use-server-time.ts';
import type { Fact } from '#components/ui/layout/facts';
import type { Side } from '#lib/features/trade/deal/enums';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { plainQty, type TicketFigures } from '../figures/ticket-figures.ts';
import { type PinState, TradeConfirmSheet } from './trade-confirm-sheet.tsx';
import { useDealFacts } from './use-deal-facts.tsx';

interface Props {
  open: boolean;
  room: RoomRecord;
  side: Side;
  currency: string;
  /** Estimated figures at the last price. */
  figures: TicketFigures | null;
  /** The amount that a buy spends at most, a decimal string; null for a deal by quantity. */
  spend: string | null;
  /** ISO time of the server when it rendered the page. */
  now: string;
  pinState: PinState;
  returnPath: string;
  busy: boolean;
  failure: SheetFailure | undefined;
  onConfirm: (tradePassword: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Confirms an order for the issue: estimated figures, the hold, and the time left to cancel it. */
export function IssueConfirmSheet(props: Props) {
  const { room, side, currency, figures, spend, now, ...sheet } = props;
  const t = useTranslations('trade.confirm');
  const facts = useIssueFacts(props);
  return (
    <TradeConfirmSheet {...sheet} title={t('issueTitle')} action={t('order')} facts={facts}>
      <p>{t(spend === null ? `${side}Note` : 'spendNote')}</p>
      <p>{t('cancelNote')}</p>
    </TradeConfirmSheet>
  );
}

type Shown = Pick<Props, 'room' | 'side' | 'currency' | 'figures' | 'spend' | 'now'>;

function useIssueFacts({ room, side, currency, figures, spend, now }: Shown): Fact[] {
  const t = useTranslations('trade.confirm');
  const dealFacts = useDealFacts();
  const { qty = '', price = null, gross = null, fee = null, net = null } = figures ?? {};
  const hold = spend ?? figures?.hold ?? null;
  const cash = (amount: string | null) => <Money amount={amount} currency={currency} />;
  return [
    ...dealFacts({
      ...{ name: room.name, side, qty, spend, price, gross, fee, net, currency },
      priceName: 'reference',
      feeBps: room.fee_bps,
    }),
    side === 'buy'
      ? { name: t(spend === null ? 'holdEstimate' : 'hold'), value: cash(hold), strong: true }
      : { name: t('holdQty'), value: hold ? t('qtyValue', { qty: plainQty(hold) }) : '—' },
    ...(spend === null ? [] : [{ name: t('restEstimate'), value: cash(figures?.rest ?? null) }]),
    ...(room.issue
      ? [
          { name: t('issue'), value: room.issue.no },
          { name: t('left'), value: <TimeLeft cutoffAt={room.issue.cutoff_at} now={now} /> },
        ]
      : []),
  ];
}

function TimeLeft({ cutoffAt, now }: { cutoffAt: string; now: string }) {
  const t = useTranslations('trade.confirm');
  const leftMs = useTimeLeft(cutoffAt, now);
  return leftMs === 0 ? t('cutoffPassed') : formatDuration(leftMs);
}
