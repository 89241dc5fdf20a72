'use client';

import { useTranslations } from 'next-intl';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import type { DealBody } from '#lib/trade/calls';
import { ORDER_ERROR_TARGETS, targetOfQuoteFailure } from './order-error-targets.ts';
import { useQuote } from './use-quote.ts';

interface Options {
  deal: DealBody;
  refuse: Parameters<typeof useConfirmation>[0]['refuse'];
}

/** The confirmation of a deal by a quote that is requested before the sheet opens. */
export function useQuoteConfirmation({ deal, refuse }: Options) {
  const t = useTranslations('trade.ticket');
  const quote = useQuote();
  const sheet = useConfirmation({ targets: ORDER_ERROR_TARGETS, refuse });

  async function requestQuote(): Promise<void> {
    const result = await quote.request(deal);
    if (result.data) return sheet.openSheet();
    sheet.fail(targetOfQuoteFailure(result, t('quoteFailed')));
  }

  return { quote: quote.live, sheet, requestQuote };
}
