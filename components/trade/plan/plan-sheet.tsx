'use client';

import { useTranslations } from 'next-intl';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { Fact } from '#components/ui/layout/facts';
import { type Asset, moneyText } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { usePlanWords } from '../figures/use-plan-words.tsx';
import { type PinState, TradeConfirmSheet } from '../ticket/trade-confirm-sheet.tsx';
import type { PlanFormProps, QuotedPlan } from './use-plan-form.ts';

interface Props extends Pick<PlanFormProps, 'room' | 'currency'> {
  open: boolean;
  /** Undefined before the server was asked. */
  quoted: QuotedPlan | undefined;
  /** The plan that is changed. */
  planId: string | undefined;
  pinState: PinState;
  busy: boolean;
  failure: SheetFailure | undefined;
  onConfirm: (tradePassword: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Confirms a plan: its terms, its first days, and what it costs at most. */
export function PlanSheet({ room, currency, quoted, planId, ...sheet }: Props) {
  const t = useTranslations('plans.confirm');
  const titles = useTranslations('plans.title');
  const moment = useMoment();
  const facts = usePlanFacts();
  const isQty = quoted?.terms.qty !== undefined;
  const isChange = planId !== undefined;
  const [first] = quoted?.quote.upcoming ?? [];
  const query = isChange ? `id=${planId}` : `room=${room.id}`;
  return (
    <TradeConfirmSheet
      {...sheet}
      title={isChange ? t('change') : t('create', { title: titles(isQty ? 'qty' : 'amount') })}
      action={t(isChange ? 'actionChange' : 'action')}
      facts={quoted ? facts(quoted, { name: room.name, currency, isChange }) : []}
      returnPath={`${PAGES.planForm}?${query}`}
    >
      {first && <p>{t('how', { time: moment.clock(first.cutoff_at) })}</p>}
      {isQty && <p>{t('howQty')}</p>}
      <p>{t(isChange ? 'changeNote' : 'anytime')}</p>
    </TradeConfirmSheet>
  );
}

interface Shown {
  name: string;
  currency: Asset;
  isChange: boolean;
}

/** Days after the first one that are shown. */
const LATER = 3;

function usePlanFacts() {
  const t = useTranslations('plans.confirm');
  const separator = useTranslations('plans')('comma');
  const words = usePlanWords();
  const { dateOf } = useMoment();
  const costFacts = useCostFacts();
  return ({ terms, quote }: QuotedPlan, { name, currency, isChange }: Shown): Fact[] => {
    const { amount = null, qty = null, every, days, end_on: endOn, times } = terms;
    const size = {
      amount: amount === null ? null : `${amount}`,
      qty: qty === null ? null : `${qty}`,
    };
    const [first, ...later] = quote.upcoming.map(({ day }) => dateOf(day));
    const then = later.slice(0, LATER).join(separator);
    const ends = times === undefined ? t('forever') : t('times', { count: times });
    return [
      { name: t('what'), value: name },
      { name: t('size'), value: words.size(size, currency), strong: true },
      { name: t('days'), value: words.rhythm({ every, days }) },
      { name: t(isChange ? 'firstChange' : 'first'), value: first, key: true },
      ...(then ? [{ name: t('then'), value: then }] : []),
      { name: t('period'), value: endOn ? t('until', { day: dateOf(endOn) }) : ends },
      ...costFacts(quote, { isQty: qty !== null, isChange }),
      { name: t('short'), value: t(terms.when_short ?? 'skip') },
    ];
  };
}

/** What an order of grams holds, what all orders cost at most, and the fee. */
function useCostFacts() {
  const t = useTranslations('plans.confirm');
  return (
    quote: QuotedPlan['quote'],
    { isQty, isChange }: { isQty: boolean; isChange: boolean },
  ): Fact[] => {
    const { currency, hold, total, orders } = quote;
    const rate = String(quote.fee_bps / 100);
    return [
      ...(isQty ? [{ name: t('hold'), value: <Money amount={hold} currency={currency} /> }] : []),
      ...(total !== null && orders !== null
        ? [
            {
              name: t(isChange ? 'mostLeft' : 'most'),
              value: t('mostOrders', {
                amount: moneyText(total, currency, { decimals: 'auto' }),
                count: orders,
              }),
            },
          ]
        : []),
      { name: t('fee'), value: t(isQty ? 'feeExtra' : 'feeIncluded', { rate }) },
    ];
  };
}
