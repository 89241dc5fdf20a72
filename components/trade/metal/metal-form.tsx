'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { RenderedAt } from '#components/market/live/use-market-stream.ts';
import { SubmitAction } from '#components/ui/form/submit-action';
import { toPercent } from '#components/ui/format/percent.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { FormScreen } from '#components/ui/layout/screen';
import { Stack } from '#components/ui/layout/stack';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { PAGES } from '#lib/base/paths';
import type { PublicConfig } from '#lib/running/config/queries';
import { plainQty } from '../figures/ticket-figures.ts';
import { QtyInput } from '../ticket/qty-input.tsx';
import { RoomNote } from '../ticket/room-note.tsx';
import { TicketFacts } from '../ticket/ticket-facts.tsx';
import { UnitChoice } from '../ticket/unit-choice.tsx';
import { type Holding, MetalChoice } from './metal-choice.tsx';
import { SALE, useSaleForm } from './use-sale-form.ts';

const QuoteConfirmSheet = lazyOverlay(() =>
  import('../ticket/quote-confirm-sheet.tsx').then((module) => module.QuoteConfirmSheet),
);

interface Props {
  holding: Holding;
  /** All holdings to choose from. */
  holdings: readonly Holding[];
  onChoose: (roomId: string) => void;
  config: PublicConfig;
  rendered: RenderedAt;
}

/** The form of a metal top-up: selects the metal and its quantity. */
export function MetalForm({ holdings, ...props }: Omit<Props, 'holding' | 'onChoose'>) {
  const [roomId, setRoomId] = useState(holdings[0]?.room.id);
  const holding = holdings.find(({ room }) => room.id === roomId) ?? holdings[0];
  // The key resets the quantity when another metal is selected.
  return (
    holding && (
      <SaleForm key={holding.room.id} {...{ holding, holdings, ...props }} onChoose={setRoomId} />
    )
  );
}

function SaleForm({ holding, holdings, onChoose, config, rendered }: Props) {
  const t = useTranslations('trade');
  const { room } = holding;
  const form = useSaleForm({ holding, config, rendered });
  const { fields, problems, terms, held, figures, submit, confirmation } = form;
  return (
    <>
      <FormScreen onSubmit={submit}>
        <Note>
          {t('metal.intro', { min: plainQty(room.min_qty), fee: toPercent(room.fee_bps) })}
        </Note>
        <MetalChoice holdings={holdings} value={room.id} onChange={onChoose} />
        <Stack gap={12}>
          <UnitChoice {...fields.qty} />
          <QtyInput {...SALE} {...{ held, terms }} qty={fields.qty} available="0" />
        </Stack>
        <Card>
          <TicketFacts {...SALE} {...{ figures, terms }} />
        </Card>
        <RoomNote {...SALE} {...{ room, terms }} {...problems} now={rendered.now} />
        <SubmitAction disabled={problems.stale || problems.closed}>
          {t('ticket.askQuote')}
        </SubmitAction>
      </FormScreen>
      <QuoteConfirmSheet
        {...confirmation}
        title={t('confirm.metalTitle')}
        action={t('confirm.sellMetal')}
        name={room.name}
        currency={config.currency}
        hasTradePassword
        returnPath={PAGES.topUpMetalCard}
      >
        <p>{t('confirm.metalNote')}</p>
      </QuoteConfirmSheet>
    </>
  );
}
