'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import type { LivePrice, RenderedAt } from '#components/market/live/use-market-stream.ts';
import { Button } from '#components/ui/action/button';
import { ChoiceChips } from '#components/ui/form/choice-chips';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { refreshBalance } from '#lib/client/api/refresh-user';
import type { PublicConfig } from '#lib/config/queries';
import { roomPath } from '#lib/paths';
import { useOrder } from '#lib/trade/calls';
import type { Side } from '#lib/trade/deal/schema';
import type { RoomRecord } from '#lib/trade/room/room-record';
import { type Method, ticketFigures } from '../figures/ticket-figures.ts';
import { IssueConfirmSheet } from './issue-confirm-sheet.tsx';
import { ORDER_ERROR_TARGETS, targetOfQuoteFailure } from './order-error-targets.ts';
import { QtyInput } from './qty-input.tsx';
import { QuoteConfirmSheet } from './quote-confirm-sheet.tsx';
import { RoomNote } from './room-note.tsx';
import styles from './room-ticket.module.css';
import { TicketFacts } from './ticket-facts.tsx';
import { type Unlock, usePinState } from './use-pin-state.ts';
import { useQtyField } from './use-qty-field.ts';
import { useQuote } from './use-quote.ts';

export interface TicketProps {
  room: RoomRecord;
  /** As the stream knows it; undefined while there has never been a price. */
  live: LivePrice | undefined;
  config: PublicConfig;
  /** Free cash, and free grams of this metal. Decimal strings. */
  available: string;
  held: string;
  unlock: Unlock;
  rendered: RenderedAt;
}

/** What is to be dealt, how much and how; confirmed in a sheet, and then on to the receipt. */
export function RoomTicket(props: TicketProps) {
  const { room, live, config, available, held, unlock, rendered } = props;
  const t = useTranslations('trade');
  const [side, setSide] = useState<Side>('buy');
  const [method, setMethod] = useState<Method>('issue');
  const [refusal, setRefusal] = useState<string>();
  const terms = {
    symbol: room.symbol,
    currency: config.currency,
    feeBps: room.fee_bps,
    spreadBps: room.spread_bps,
    lastPrice: live?.price ?? null,
  };
  const qty = useQtyField({ side, method, min: room.min_qty, held, available }, terms);
  const quote = useQuote();
  const { submit, busy } = useOrder();
  const pinState = usePinState(unlock, rendered.now);
  const sheet = useConfirmation({
    places: ORDER_ERROR_TARGETS,
    refuse: (place, words) => (place === 'amount' ? qty.refuse(words) : setRefusal(words)),
  });
  const figures = ticketFigures({ side, method, qty: qty.figure }, terms);
  const asked = { room_id: room.id, side, qty: qty.value };
  const stale = live?.stale ?? true;
  const closed = room.status === 'closed' || (method === 'issue' && room.issue?.state !== 'open');

  async function askForQuote(): Promise<void> {
    const result = await quote.ask(asked);
    if (result.data) return sheet.ask();
    sheet.fail(targetOfQuoteFailure(result, t('ticket.quoteFailed')));
  }

  async function askToConfirm(): Promise<void> {
    setRefusal(undefined);
    if (!qty.check()) return;
    if (method === 'quote') await askForQuote();
    else sheet.ask();
  }

  function send(body: Parameters<typeof submit>[0]): Promise<void> {
    return sheet.send(
      () => submit(body),
      (id) => {
        void refreshBalance();
        return roomPath(room.id, id);
      },
    );
  }

  const common = {
    currency: config.currency,
    pinState,
    returnPath: roomPath(room.id),
    busy: busy || sheet.moving,
    failure: sheet.failure,
    onClose: sheet.close,
  };
  return (
    <Section title={t('ticket.title')}>
      <Card>
        <form
          className={styles.ticket}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void askToConfirm();
          }}
        >
          <ChoiceChips
            variant="segments"
            legend={t('ticket.side')}
            value={side}
            onChange={setSide}
            options={[
              { value: 'buy', label: t('side.buy'), tone: 'up' },
              { value: 'sell', label: t('side.sell'), tone: 'down' },
            ]}
          />
          <ChoiceChips
            variant="segments"
            legend={t('ticket.method')}
            value={method}
            onChange={setMethod}
            options={[
              { value: 'issue', label: t('ticket.issue') },
              { value: 'quote', label: t('ticket.quote') },
            ]}
          />
          <RoomNote {...{ room, method, stale, closed, refusal }} />
          <QtyInput {...{ side, method, available, held, terms, qty }} />
          <TicketFacts {...{ side, method, figures, terms }} />
          <Button type="submit" block disabled={stale || closed}>
            {t(method === 'quote' ? 'ticket.askQuote' : 'ticket.next')}
          </Button>
        </form>
      </Card>
      <IssueConfirmSheet
        {...common}
        {...{ room, side, figures }}
        now={rendered.now}
        open={sheet.open && method === 'issue'}
        onConfirm={(trade_password) =>
          send({
            ...asked,
            ...(room.issue && { issue_id: room.issue.id }),
            expected_fee_bps: room.fee_bps,
            ...(trade_password && { trade_password }),
          })
        }
      />
      <QuoteConfirmSheet
        {...common}
        title={t('confirm.quoteTitle')}
        action={t(side === 'buy' ? 'confirm.buyNow' : 'confirm.sellNow')}
        name={room.name}
        open={sheet.open && method === 'quote'}
        live={quote.live}
        onRenew={askForQuote}
        onConfirm={(quote_id, trade_password) =>
          send({ quote_id, ...(trade_password && { trade_password }) })
        }
      >
        <p>{t('confirm.quoteNote')}</p>
      </QuoteConfirmSheet>
    </Section>
  );
}
