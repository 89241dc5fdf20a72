'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { Button } from '#components/ui/action/button';
import { VaultDial } from '#components/ui/display/vault-dial';
import { toPercent } from '#components/ui/format/percent.ts';
import { type Asset, moneyText } from '#lib/base/money';
import { spreadPerGram } from '../figures/ticket-figures.ts';
import { QuoteClock } from './quote-clock.tsx';
import styles from './quote-confirm-sheet.module.css';
import { quoteDifference } from './quote-difference.ts';
import { TradeConfirmSheet } from './trade-confirm-sheet.tsx';
import { useDealFacts } from './use-deal-facts.tsx';
import { type LiveQuote, useCountdown } from './use-quote.ts';

interface Props {
  open: boolean;
  title: string;
  /** Label of the button that accepts the quote. */
  action: string;
  /** The instrument's name. */
  name: string;
  live: LiveQuote | undefined;
  /** The amount that a buy was to spend, a decimal string; null or absent for a deal by quantity. */
  spend?: string | null;
  /** The trade window has to be opened before a quote is requested. */
  isLocked: boolean;
  hasTradePassword: boolean;
  /** The quote is accepted by a passkey's signature. */
  signs?: boolean;
  /** The trade window is being opened, or a quote requested. */
  requesting: boolean;
  currency: Asset;
  returnPath: string;
  busy: boolean;
  failure: SheetFailure | undefined;
  /** Explains the consequences. */
  children: ReactNode;
  /** Opens the trade window, then requests the quote. */
  onUnlock: (tradePassword: string) => Promise<void>;
  /** Requests a new quote with the same terms. */
  onRenew: () => Promise<void>;
  onConfirm: (quoteId: string) => Promise<void>;
  onClose: () => void;
}

/** Expired quotes are renewed this often without a press, so that a forgotten sheet stops asking. */
const MAX_RENEWALS = 3;
/** A press this soon after a renewal was meant for the previous price, so the button is still busy. */
const READ_MS = 800;

/** Confirms a firm quote while it is valid, and renews it in place. Asks for the trade password first. */
export function QuoteConfirmSheet(props: Props) {
  const { live, isLocked, hasTradePassword, requesting, children, onUnlock, onConfirm } = props;
  const t = useTranslations('trade.confirm');
  const facts = useQuoteFacts(props);
  const spoken = useSpokenRenewal(props);
  const { isUndecided, isExpired, isUnread, leftMs } = useExpiry(props);
  const sheet = sheetPropsOf(props);
  if (isLocked)
    return (
      <TradeConfirmSheet
        {...sheet}
        action={t('unlock')}
        facts={[]}
        pinState={hasTradePassword ? 'ask' : 'none'}
        continues
        onConfirm={async (tradePassword) => onUnlock(tradePassword ?? '')}
      >
        <p>{t('unlockNote')}</p>
      </TradeConfirmSheet>
    );
  return (
    <TradeConfirmSheet
      {...sheet}
      busy={sheet.busy || isUnread}
      facts={facts}
      pinState={props.signs ? 'sign' : 'open'}
      clock={
        <>
          <VaultDial size={32} turned={props.busy} className={styles.dial} />
          {live && !isUndecided && <QuoteClock {...{ live, leftMs, requesting, isExpired }} />}
          <output className="visually-hidden">{spoken}</output>
        </>
      }
      instead={
        isExpired &&
        !requesting && (
          <Button block onClick={props.onRenew}>
            {t('again')}
          </Button>
        )
      }
      onConfirm={async () => {
        if (live && !isExpired) await onConfirm(live.quote.quote_id);
      }}
    >
      {children}
    </TradeConfirmSheet>
  );
}

function sheetPropsOf({
  open,
  title,
  action,
  returnPath,
  busy,
  requesting,
  failure,
  onClose,
}: Props) {
  return { open, title, action, returnPath, busy: busy || requesting, failure, onClose };
}

/** The remaining time of the quote. Renews it when it expires while the sheet is in view. */
function useExpiry({ open, live, isLocked, busy, requesting, failure, onRenew }: Props) {
  const leftMs = useCountdown(open && !isLocked ? live?.endsAtMs : undefined);
  // While the outcome is unknown, keep the confirm button regardless of the clock: the request must
  // be retried.
  const isUndecided = busy || failure?.target === 'unknown';
  const isExpired = !isUndecided && (leftMs === 0 || failure?.target === 'expired');
  const isRenewable = live !== undefined && live.renewals < MAX_RENEWALS;
  const isFailed = failure !== undefined && failure.target !== 'expired';
  const isDue = open && !isLocked && isExpired && isRenewable && !isFailed && !requesting;
  const renew = useRef(onRenew);
  useEffect(() => {
    renew.current = onRenew;
  });
  useEffect(() => {
    if (isDue && !document.hidden) void renew.current();
  }, [isDue]);
  const ageMs = live ? live.endsAtMs - leftMs - live.receivedAtMs : 0;
  const isUnread = live !== undefined && live.renewals > 0 && ageMs < READ_MS;
  return { isUndecided, isExpired, isUnread, leftMs };
}

/** What a screen reader announces after a renewal; empty before. */
function useSpokenRenewal({ live, currency }: Props): string {
  const t = useTranslations('trade.confirm.spoken');
  const difference = live && quoteDifference(live);
  if (!live || !difference) return '';
  const { price, net, side } = live.quote;
  const cash = (amount: string) => moneyText(amount, currency);
  const values = { price: cash(price), by: cash(difference.amount) };
  const total = t(side === 'buy' ? 'pay' : 'receive', { net: cash(net) });
  return `${t(difference.direction, values)}${total}`;
}

function useQuoteFacts({
  name,
  live,
  spend,
  currency,
}: Pick<Props, 'name' | 'live' | 'spend' | 'currency'>) {
  const t = useTranslations('trade.confirm');
  const dealFacts = useDealFacts();
  if (!live) return [];
  const { side, qty, price, gross, fee, net, fee_bps, spread_bps } = live.quote;
  const perGram = spreadPerGram(price, live.quote.mid, currency);
  const cash = perGram === null ? '—' : moneyText(perGram, currency);
  const spread = t('spreadValue', { rate: toPercent(spread_bps), cash });
  return [
    ...dealFacts({
      ...{ name, side, qty, price, gross, fee, net, currency, spend },
      priceName: 'price',
      feeBps: fee_bps,
    }),
    { name: t('spread'), value: spread },
  ];
}
