'use client';

import { useTranslations } from 'next-intl';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { formatDuration, useTimeLeft } from '#components/ui/format/use-server-time.ts';
import type { Fact } from '#components/ui/layout/facts';
import type { Side } from '#lib/features/trade/deal/enums';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { plainQty, type TicketFigures } from '../figures/ticket-figures.ts';
import { type PinState, TradeConfirmSheet } from './trade-confirm-sheet.tsx';
import { useDealFacts } from './use-deal-facts.tsx';
import type { Limited } from './use-room-ticket.ts';

interface Props {
  open: boolean;
  room: RoomRecord;
  side: Side;
  currency: string;
  /** Estimated figures at the last price. */
  figures: TicketFigures | null;
  /** The amount that a buy spends at most, a decimal string; null for a deal by quantity. */
  spend: string | null;
  /** The terms of a limit order; null for one without a limit. */
  limited: Limited | null;
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
  const { room, side, currency, figures, spend, limited, now, ...sheet } = props;
  const t = useTranslations('trade.confirm');
  const facts = useIssueFacts(props);
  return (
    <TradeConfirmSheet {...sheet} title={t('issueTitle')} action={t('order')} facts={facts}>
      <p>{limited ? t(`limitNote.${side}`) : t(spend === null ? `${side}Note` : 'spendNote')}</p>
      <p>{t(limited ? 'limitCancelNote' : 'cancelNote')}</p>
    </TradeConfirmSheet>
  );
}

type Shown = Pick<Props, 'room' | 'side' | 'currency' | 'figures' | 'spend' | 'limited' | 'now'>;

function useIssueFacts(shown: Shown): Fact[] {
  const { room, side, currency, figures, spend, limited } = shown;
  const dealFacts = useDealFacts();
  const holdFacts = useHoldFacts(shown);
  const timeFacts = useTimeFacts(shown);
  const { qty = '', price = null, gross = null, fee = null, net = null } = figures ?? {};
  return [
    ...dealFacts({
      ...{ name: room.name, side, qty, spend, price, gross, fee, net, currency },
      priceName: limited ? 'limit' : 'reference',
      feeBps: room.fee_bps,
    }),
    ...holdFacts,
    ...timeFacts,
  ];
}

/** What is held, and what of an amount comes back. */
function useHoldFacts({ side, currency, figures, spend, limited }: Shown): Fact[] {
  const t = useTranslations('trade.confirm');
  const hold = spend ?? figures?.hold ?? null;
  const cash = (amount: string | null) => <Money amount={amount} currency={currency} />;
  if (side === 'sell')
    return [{ name: t('holdQty'), value: hold ? t('qtyValue', { qty: plainQty(hold) }) : '—' }];
  const isExact = spend !== null || limited !== null;
  const held = { name: t(isExact ? 'hold' : 'holdEstimate'), value: cash(hold), strong: true };
  return spend === null
    ? [held]
    : [held, { name: t('restEstimate'), value: cash(figures?.rest ?? null) }];
}

/** The issue of an order with the time until its cutoff, and the last day of a limit order. */
function useTimeFacts({ room: { issue }, limited, now }: Shown): Fact[] {
  const t = useTranslations('trade');
  const { dateOf } = useMoment();
  return [
    ...(limited ? [{ name: t('limit.until'), value: dateOf(limited.until), key: true }] : []),
    ...(issue
      ? [
          { name: t(limited ? 'limit.firstIssue' : 'confirm.issue'), value: issue.no },
          { name: t('confirm.left'), value: <TimeLeft cutoffAt={issue.cutoff_at} now={now} /> },
        ]
      : []),
  ];
}

function TimeLeft({ cutoffAt, now }: { cutoffAt: string; now: string }) {
  const t = useTranslations('trade.confirm');
  const leftMs = useTimeLeft(cutoffAt, now);
  return leftMs === 0 ? t('cutoffPassed') : formatDuration(leftMs);
}
