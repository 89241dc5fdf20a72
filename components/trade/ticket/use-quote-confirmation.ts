'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { targetOfFailure } from '#components/funding/confirm/target-of-failure.ts';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import type { DealBody } from '#lib/features/trade/calls';
import { ORDER_ERROR_TARGETS, targetOfQuoteFailure } from './order-error-targets.ts';
import { useQuote } from './use-quote.ts';
import type { useTradeWindow } from './use-trade-window.ts';

interface Options {
  deal: DealBody;
  refuse: Parameters<typeof useConfirmation>[0]['refuse'];
  /** Absent for deals that need no trade password. */
  tradeWindow?: ReturnType<typeof useTradeWindow>;
}

/**
 * The confirmation of a deal by a quote. The trade window is opened first, so that the time of the
 * quote is not spent on the trade password; then the quote is requested, and renewed in place.
 */
export function useQuoteConfirmation({ deal, refuse, tradeWindow }: Options) {
  const t = useTranslations('trade.ticket');
  const quote = useQuote();
  const sheet = useConfirmation({ targets: ORDER_ERROR_TARGETS, refuse });
  const [isLocked, setLocked] = useState(false);
  const [requesting, setRequesting] = useState(false);

  async function request(expired?: typeof quote.live): Promise<void> {
    setRequesting(true);
    const result = await quote.request(deal, expired);
    setRequesting(false);
    if (result.data) {
      setLocked(false);
      return sheet.openSheet();
    }
    const failure = targetOfQuoteFailure(result, t('quoteFailed'));
    // A failed renewal is shown in the sheet, which stays open.
    const target = expired && failure.target === 'room' ? 'sheet' : failure.target;
    sheet.fail({ ...failure, target });
  }

  async function requestQuote(): Promise<void> {
    const locked = tradeWindow !== undefined && tradeWindow.forQuote !== 'open';
    setLocked(locked);
    if (locked) sheet.openSheet();
    else await request();
  }

  async function unlock(tradePassword: string): Promise<void> {
    if (!tradeWindow) return;
    setRequesting(true);
    const result = await tradeWindow.unlock(tradePassword);
    if (result.data) return request();
    setRequesting(false);
    const { target, message } = targetOfFailure(result, ORDER_ERROR_TARGETS);
    sheet.fail(
      target === 'unknown' ? { target: 'sheet', message: t('unlockFailed') } : { target, message },
    );
  }

  const isPinRefused = sheet.failure?.target === 'pin' || sheet.failure?.target === 'noPin';
  return {
    sheet,
    requestQuote,
    /** Props of `QuoteConfirmSheet`. */
    quoteSheet: {
      live: quote.live,
      isLocked: isLocked || isPinRefused,
      requesting,
      onUnlock: unlock,
      onRenew: () => request(quote.live),
    },
  };
}
