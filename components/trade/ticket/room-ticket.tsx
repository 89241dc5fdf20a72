'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Button } from '#components/ui/action/button';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { QtyInput } from './qty-input.tsx';
import { RoomNote } from './room-note.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { type TicketProps, useRoomTicket } from './use-room-ticket.ts';

const SuitabilityWarning = lazy(() =>
  import('#components/suitability/suitability-warning').then((module) => ({
    default: module.SuitabilityWarning,
  })),
);

const IssueConfirmSheet = lazyOverlay(() =>
  import('./issue-confirm-sheet.tsx').then((module) => module.IssueConfirmSheet),
);

const QuoteConfirmSheet = lazyOverlay(() =>
  import('./quote-confirm-sheet.tsx').then((module) => module.QuoteConfirmSheet),
);

/** The order ticket of a room. A sheet confirms the order and leads to its receipt. */
export function RoomTicket(props: TicketProps) {
  const { room, available, held, rendered, advice } = props;
  const t = useTranslations('trade');
  const ticket = useRoomTicket(props);
  const { fields, problems, terms, figures } = ticket;
  const { side, method, qty } = fields;
  return (
    <Section title={t('ticket.title')}>
      <Stack
        as="form"
        gap={16}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ticket.submit();
        }}
      >
        <DealSegments {...fields} />
        <RoomNote {...{ room, side, method, terms }} {...problems} />
        <QtyInput {...{ side, method, available, held, terms, qty }} />
        <TicketFacts {...{ side, method, figures, terms }} />
        {advice.limit !== null && side === 'buy' && (
          <Suspense fallback={null}>
            <SuitabilityWarning
              advice={advice}
              amount={figures?.net ?? null}
              currency={terms.currency}
            />
          </Suspense>
        )}
        <Button
          type="submit"
          block
          busy={ticket.requesting}
          disabled={problems.stale || problems.closed}
        >
          {t(method === 'quote' ? 'ticket.askQuote' : 'ticket.next')}
        </Button>
      </Stack>
      <ConfirmSheets {...{ room, ticket }} now={rendered.now} />
    </Section>
  );
}

type Ticket = ReturnType<typeof useRoomTicket>;

function DealSegments({ side, setSide, method, setMethod }: Ticket['fields']) {
  const t = useTranslations('trade');
  return (
    <>
      <RadioGroup
        variant="segments"
        legend={t('ticket.side')}
        value={side}
        onChange={setSide}
        options={[
          { value: 'buy', label: t('side.buy'), tone: 'up' },
          { value: 'sell', label: t('side.sell'), tone: 'down' },
        ]}
      />
      <RadioGroup
        variant="segments"
        legend={t('ticket.method')}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'quote', label: t('ticket.quote') },
          { value: 'issue', label: t('ticket.issue') },
        ]}
      />
    </>
  );
}

interface ConfirmSheetsProps extends Pick<TicketProps, 'room'> {
  ticket: Ticket;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

function ConfirmSheets({ room, ticket, now }: ConfirmSheetsProps) {
  const t = useTranslations('trade.confirm');
  const { figures, confirmation } = ticket;
  const { side } = ticket.fields;
  return (
    <>
      <IssueConfirmSheet {...confirmation.issue} {...{ room, side, figures, now }} />
      <QuoteConfirmSheet
        {...confirmation.quote}
        title={t('quoteTitle')}
        action={t(side === 'buy' ? 'buyNow' : 'sellNow')}
        name={room.name}
      >
        <p>{t('quoteNote')}</p>
      </QuoteConfirmSheet>
    </>
  );
}
