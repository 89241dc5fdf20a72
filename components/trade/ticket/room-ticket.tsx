'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId } from 'react';
import { Button } from '#components/ui/action/button';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { Sheet } from '#components/ui/overlay/sheet';
import { METHODS } from '../figures/ticket-figures.ts';
import { RoomNote } from './room-note.tsx';
import { SizeInput } from './size-input.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { type TicketProps, useRoomTicket } from './use-room-ticket.ts';

const SuitabilityWarning = lazy(() =>
  import('#components/suitability/suitability-warning').then((module) => ({
    default: module.SuitabilityWarning,
  })),
);

/** Few orders have a limit. */
const LimitInput = lazy(() =>
  import('./limit-input.tsx').then((module) => ({ default: module.LimitInput })),
);

const IssueConfirmSheet = lazyOverlay(() =>
  import('./issue-confirm-sheet.tsx').then((module) => module.IssueConfirmSheet),
);

const QuoteConfirmSheet = lazyOverlay(() =>
  import('./quote-confirm-sheet.tsx').then((module) => module.QuoteConfirmSheet),
);

interface Props extends TicketProps {
  /** In a column of the page on wide screens, else in a sheet. */
  isWide: boolean;
  /** Whether the sheet is open. */
  open: boolean;
  onClose: () => void;
}

/** The order ticket of a room. Another sheet confirms the order and leads to its receipt. */
export function RoomTicket({ isWide, open, onClose, ...props }: Props) {
  const { room } = props;
  const t = useTranslations('trade.ticket');
  const formId = useId();
  const ticket = useRoomTicket(props);
  const { side } = ticket.fields;
  const form = <TicketForm {...props} {...{ formId, ticket }} inSheet={!isWide} />;
  const button = <TicketButton {...{ formId, ticket }} />;
  return (
    <>
      {isWide ? (
        <Section title={t('title')}>
          <Stack gap={16}>
            {form}
            {button}
          </Stack>
        </Section>
      ) : (
        <Sheet
          title={t(`sheetTitle.${side}`, { name: room.name })}
          footer={button}
          dismissible={!ticket.requesting}
          {...{ open, onClose }}
        >
          {form}
        </Sheet>
      )}
      <ConfirmSheets {...{ room, ticket }} now={props.rendered.now} />
    </>
  );
}

type Ticket = ReturnType<typeof useRoomTicket>;

interface FormProps extends TicketProps {
  formId: string;
  ticket: Ticket;
  inSheet: boolean;
}

function TicketForm({ formId, ticket, inSheet, ...props }: FormProps) {
  const { room, available, held, rendered, advice } = props;
  const { fields, problems, terms, figures } = ticket;
  const { side, method, size, limit } = fields;
  return (
    <Stack
      as="form"
      id={formId}
      gap={16}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ticket.submit();
      }}
    >
      <DealSegments {...fields} />
      <RoomNote {...{ room, side, method, terms }} {...problems} now={rendered.now} />
      {method === 'limit' && (
        <Suspense fallback={null}>
          <LimitInput {...{ side, limit }} {...terms} />
        </Suspense>
      )}
      <SizeInput {...{ side, method, available, held, terms, size }} autoFocus={inSheet} />
      <TicketFacts {...{ side, method, figures, terms }} spend={ticket.spend} />
      {advice.limit !== null && side === 'buy' && (
        <Suspense fallback={null}>
          <SuitabilityWarning
            advice={advice}
            amount={figures?.net ?? null}
            currency={terms.currency}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function TicketButton({ formId, ticket }: Pick<FormProps, 'formId' | 'ticket'>) {
  const t = useTranslations('trade.ticket');
  const { problems, fields, requesting } = ticket;
  return (
    <Button
      type="submit"
      form={formId}
      block
      busy={requesting}
      disabled={problems.stale || problems.closed}
    >
      {t(fields.method === 'quote' ? 'askQuote' : 'next')}
    </Button>
  );
}

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
        options={METHODS.map((value) => ({ value, label: t(`ticket.${value}`) }))}
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
