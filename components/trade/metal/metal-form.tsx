'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import { type RenderedAt, useMarketStream } from '#components/market/live/use-market-stream.ts';
import { Button } from '#components/ui/action/button';
import { percentOf } from '#components/ui/format/percent.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { BottomAction, FormScreen } from '#components/ui/layout/screen';
import { refreshBalance } from '#lib/client/api/refresh-user';
import type { PublicConfig } from '#lib/config/queries';
import { PAGES } from '#lib/paths';
import { useRechargeMetal } from '#lib/trade/calls';
import { plainQty, ticketFigures } from '../figures/ticket-figures.ts';
import { ORDER_ERROR_TARGETS, targetOfQuoteFailure } from '../ticket/order-error-targets.ts';
import { QtyInput } from '../ticket/qty-input.tsx';
import { QuoteConfirmSheet } from '../ticket/quote-confirm-sheet.tsx';
import { RoomNote } from '../ticket/room-note.tsx';
import { TicketFacts } from '../ticket/ticket-facts.tsx';
import { useQtyField } from '../ticket/use-qty-field.ts';
import { useQuote } from '../ticket/use-quote.ts';
import { type Holding, MetalChoice } from './metal-choice.tsx';

interface Props {
  holding: Holding;
  /** All of them, to choose from. */
  holdings: readonly Holding[];
  onChoose: (roomId: string) => void;
  config: PublicConfig;
  rendered: RenderedAt;
}

const SALE = { side: 'sell', method: 'quote' } as const;

/** Asks which metal and how much of it is sold into cash. */
export function MetalForm({ holdings, ...props }: Omit<Props, 'holding' | 'onChoose'>) {
  const [roomId, setRoomId] = useState(holdings[0]?.room.id);
  const holding = holdings.find(({ room }) => room.id === roomId) ?? holdings[0];
  // A quantity of one metal says nothing of another.
  return (
    holding && (
      <Sale key={holding.room.id} {...{ holding, holdings, ...props }} onChoose={setRoomId} />
    )
  );
}

function Sale({ holding, holdings, onChoose, config, rendered }: Props) {
  const t = useTranslations('trade');
  const { room, position } = holding;
  const { currency } = config;
  const live = useMarketStream([room], rendered).prices.get(room.symbol);
  const [refusal, setRefusal] = useState<string>();
  const terms = {
    symbol: room.symbol,
    currency,
    feeBps: room.fee_bps,
    spreadBps: room.spread_bps,
    lastPrice: live?.price ?? null,
  };
  const held = position.available;
  const qty = useQtyField({ ...SALE, min: room.min_qty, held, available: '0' }, terms);
  const quote = useQuote();
  const { submit, busy } = useRechargeMetal();
  const sheet = useConfirmation({
    places: ORDER_ERROR_TARGETS,
    refuse: (place, words) => (place === 'amount' ? qty.refuse(words) : setRefusal(words)),
  });
  const figures = ticketFigures({ ...SALE, qty: qty.figure }, terms);
  const closed = room.status === 'closed';
  const stale = live?.stale ?? true;

  async function askForQuote(): Promise<void> {
    const result = await quote.ask({ room_id: room.id, side: 'sell', qty: qty.value });
    if (result.data) return sheet.ask();
    sheet.fail(targetOfQuoteFailure(result, t('ticket.quoteFailed')));
  }

  async function askToConfirm(): Promise<void> {
    setRefusal(undefined);
    if (qty.check()) await askForQuote();
  }

  function sell(quote_id: string): Promise<void> {
    return sheet.send(
      () => submit({ channel: 'metal', quote_id }),
      (id) => {
        void refreshBalance();
        return `${PAGES.topUpMetalCard}?id=${id}`;
      },
    );
  }

  return (
    <>
      <FormScreen onSubmit={askToConfirm}>
        <Note>
          {t('metal.intro', { min: plainQty(room.min_qty), fee: percentOf(room.fee_bps) })}
        </Note>
        <MetalChoice holdings={holdings} value={room.id} onChange={onChoose} />
        <QtyInput {...SALE} {...{ held, terms, qty }} available="0" />
        <Card>
          <TicketFacts {...SALE} {...{ figures, terms }} />
        </Card>
        <RoomNote {...SALE} {...{ room, stale, closed, refusal }} />
        <BottomAction>
          <Button type="submit" block disabled={stale || closed}>
            {t('ticket.askQuote')}
          </Button>
        </BottomAction>
      </FormScreen>
      <QuoteConfirmSheet
        title={t('confirm.metalTitle')}
        action={t('confirm.sellMetal')}
        name={room.name}
        live={quote.live}
        currency={currency}
        pinState="open"
        returnPath={PAGES.topUpMetalCard}
        open={sheet.open}
        busy={busy || sheet.moving}
        failure={sheet.failure}
        onRenew={askForQuote}
        onConfirm={sell}
        onClose={sheet.close}
      >
        <p>{t('confirm.metalNote')}</p>
      </QuoteConfirmSheet>
    </>
  );
}
