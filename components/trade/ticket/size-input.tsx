import { Stack } from '#components/ui/layout/stack';
import type { Side } from '#lib/features/trade/deal/enums';
import type { Method, TicketTerms } from '../figures/ticket-figures.ts';
import { QtyInput } from './qty-input.tsx';
import { SpendInput } from './spend-input.tsx';
import { UnitChoice } from './unit-choice.tsx';
import type { DealSize } from './use-deal-size.ts';

interface Props {
  side: Side;
  method: Method;
  /** Available cash and available grams. Decimal strings. */
  available: string;
  held: string;
  terms: TicketTerms;
  size: DealSize;
  /** Has the focus when its sheet opens. */
  autoFocus?: boolean | undefined;
}

/** The input for the size of a deal: a quantity, or the amount that a buy spends. */
export function SizeInput({ side, method, available, held, terms, size, autoFocus }: Props) {
  const { qty, spend, isSpend } = size;
  return (
    <Stack gap={12}>
      <UnitChoice {...qty} />
      {isSpend ? (
        <SpendInput {...{ available, terms, spend, autoFocus }} />
      ) : (
        <QtyInput {...{ side, method, available, held, terms, qty, autoFocus }} />
      )}
    </Stack>
  );
}
