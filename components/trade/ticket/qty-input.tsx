'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Money } from '#components/ui/display/money';
import { AmountInput } from '#components/ui/form/amount-input';
import type { Side } from '#lib/trade/deal/schema';
import { Grams } from '../figures/grams.tsx';
import { type Method, mostBuyable, plainQty, type TicketTerms } from '../figures/ticket-figures.ts';
import type { useQtyField } from './use-qty-field.ts';

interface Props {
  side: Side;
  method: Method;
  /** Free cash, and free grams. Decimal strings. */
  available: string;
  held: string;
  terms: TicketTerms;
  qty: ReturnType<typeof useQtyField>;
}

/** The quantity of a ticket in grams, with what there is to spend or to sell, and all of it at one tap. */
export function QtyInput({ side, method, available, held, terms, qty }: Props) {
  const t = useTranslations('trade.ticket');
  const most = side === 'sell' ? held : mostBuyable({ method, available }, terms);
  return (
    <AmountInput
      label={t('qty')}
      currency={t('unit')}
      hint={
        side === 'sell' ? (
          t.rich('held', { qty: () => <Grams qty={held} size="s" hideable /> })
        ) : (
          <>
            {t('available')}{' '}
            <Money amount={available} currency={terms.currency} size="s" hideable />
          </>
        )
      }
      aside={
        <Button kind="quiet" disabled={!most} onClick={() => qty.set(plainQty(most ?? ''))}>
          {t(side === 'sell' ? 'all' : 'most')}
        </Button>
      }
      {...qty.field}
    />
  );
}
