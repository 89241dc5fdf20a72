'use client';

import { useTranslations } from 'next-intl';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { Money } from '#components/ui/display/money';
import { formatDuration, useTimeLeft } from '#components/ui/format/use-server-time.ts';
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
  const { room, side, currency, figures, now, ...sheet } = props;
  const t = useTranslations('trade.confirm');
  const dealFacts = useDealFacts();
  const hold = figures?.hold ?? null;
  const facts = [
    ...dealFacts({
      name: room.name,
      side,
      qty: figures?.qty ?? '',
      priceName: 'reference',
      price: figures?.price ?? null,
      gross: figures?.gross ?? null,
      fee: figures?.fee ?? null,
      feeBps: room.fee_bps,
      net: figures?.net ?? null,
      currency,
    }),
    side === 'buy'
      ? {
          name: t('holdEstimate'),
          value: <Money amount={hold} currency={currency} />,
          strong: true,
        }
      : { name: t('holdQty'), value: hold ? t('qtyValue', { qty: plainQty(hold) }) : '—' },
    ...(room.issue
      ? [
          { name: t('issue'), value: room.issue.no },
          { name: t('left'), value: <TimeLeft cutoffAt={room.issue.cutoff_at} now={now} /> },
        ]
      : []),
  ];
  return (
    <TradeConfirmSheet {...sheet} title={t('issueTitle')} action={t('order')} facts={facts}>
      <p>{t(side === 'buy' ? 'buyNote' : 'sellNote')}</p>
      <p>{t('cancelNote')}</p>
    </TradeConfirmSheet>
  );
}

function TimeLeft({ cutoffAt, now }: { cutoffAt: string; now: string }) {
  const t = useTranslations('trade.confirm');
  const leftMs = useTimeLeft(cutoffAt, now);
  return leftMs === 0 ? t('cutoffPassed') : formatDuration(leftMs);
}
