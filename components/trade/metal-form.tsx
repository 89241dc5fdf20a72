'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { refreshBalance } from '#lib/client/refresh-user';
import type { PublicConfig } from '#lib/config/queries';
import { PAGES } from '#lib/paths';
import { useRechargeMetal } from '#lib/trade/calls';
import { useConfirmation } from '../funding/use-confirmation.ts';
import { type RenderedAt, useMarketStream } from '../market/use-market-stream.ts';
import { Note } from '../my/note.tsx';
import { BottomAction, FormScreen } from '../my/screen.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type Holding, MetalChoice } from './metal-choice.tsx';
import { ORDER_PLACES, placeQuoteFailure } from './order-places.ts';
import { percentOf } from './percent.ts';
import { QtyInput } from './qty-input.tsx';
import { QuoteConfirmSheet } from './quote-confirm-sheet.tsx';
import { RoomNote } from './room-note.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { plainQty, ticketFigures } from './ticket-figures.ts';
import { useQtyField } from './use-qty-field.ts';
import { useQuote } from './use-quote.ts';

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
    places: ORDER_PLACES,
    refuse: (place, words) => (place === 'amount' ? qty.refuse(words) : setRefusal(words)),
  });
  const figures = ticketFigures({ ...SALE, qty: qty.figure }, terms);
  const closed = room.status === 'closed';
  const stale = live?.stale ?? true;

  async function askForQuote(): Promise<void> {
    const result = await quote.ask({ room_id: room.id, side: 'sell', qty: qty.value });
    if (result.data) return sheet.ask();
    sheet.fail(placeQuoteFailure(result, t('ticket.quoteFailed')));
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
        return `${PAGES.myDepositMetalCard}?id=${id}`;
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
        returnPath={PAGES.myDepositMetalCard}
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
