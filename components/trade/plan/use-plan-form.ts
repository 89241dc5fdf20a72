'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSigning } from '#components/confirmation/use-signing.ts';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { type Asset, parseAmountOrThrow } from '#lib/base/money';
import { planPath } from '#lib/base/paths';
import { fetchPlanQuote, type PlanTermsBody, usePlanSet } from '#lib/features/trade/plan/calls';
import type { PlanQuote, PlanRecord } from '#lib/features/trade/plan/queries';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { CONFIRM_ERROR_TARGETS } from '../ticket/confirm-error-targets.ts';
import { type Unlock, useTradeWindow } from '../ticket/use-trade-window.ts';
import { type PlanValues, planValues, termsOf } from './plan-values.ts';

export interface PlanFormProps {
  room: Pick<RoomRecord, 'id' | 'symbol' | 'name'>;
  /** The plan that is changed; undefined for a new one. */
  plan: PlanRecord | undefined;
  currency: Asset;
  unlock: Unlock;
  /** ISO time of the server when it rendered the page. */
  now: string;
  /** Local day of it. */
  today: string;
}

/** Terms with what they would do, by the server. */
export interface QuotedPlan {
  terms: PlanTermsBody;
  quote: PlanQuote;
}

const PLAN_ERROR_TARGETS = {
  codes: { ...CONFIRM_ERROR_TARGETS.codes, 4103: 'amount', 4202: 'room', 4203: 'room' },
  fields: {
    ...CONFIRM_ERROR_TARGETS.fields,
    amount: 'amount',
    qty: 'amount',
    days: 'until',
    start_on: 'until',
    end_on: 'until',
    times: 'until',
  },
} as const;

const loadConfirmation = () => import('#lib/features/trade/plan/plan-confirmation');

/** State of the form of a plan: its values, their problems, and the confirmation by the server's figures. */
export function usePlanForm(props: PlanFormProps) {
  const { room, plan, currency, today } = props;
  const [values, setValues] = useState(() => planValues(plan, today));
  const [problems, setProblems] = useState<Problems>({});
  const confirmation = usePlanConfirmation(props, setProblems);
  const t = useTranslations('plans.form');

  function set(changed: Partial<PlanValues>): void {
    setValues((current) => ({ ...current, ...changed }));
    setProblems({});
  }

  function findProblems(): Problems {
    const { every, days, end, endOn, times } = values;
    const isWrong = end === 'times' && !/^([1-9]\d{0,2}|1[01]\d\d|1200)$/.test(times);
    return {
      ...(days[every].length === 0 && { days: t('dayMissing') }),
      ...(isWrong && { times: t('timesWrong') }),
      ...(end === 'day' && endOn === '' && { endOn: t('endMissing') }),
    };
  }

  async function submit(): Promise<void> {
    const found = findProblems();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    await confirmation.requestQuote({
      ...(plan ? { id: plan.id } : { room_id: room.id }),
      ...termsOf(values, { symbol: room.symbol, currency }),
    });
  }

  return { values, set, problems, submit, ...confirmation };
}

/** What is wrong, by the part of the form; `form` is shown above its button. */
export type Problems = Partial<Record<'amount' | 'days' | 'times' | 'endOn' | 'form', string>>;

function usePlanConfirmation(props: PlanFormProps, setProblems: (found: Problems) => void) {
  const { unlock, now, currency } = props;
  const [quoted, setQuoted] = useState<QuotedPlan>();
  const [isLoading, setLoading] = useState(false);
  const { submit, busy } = usePlanSet();
  const { signing, submitProven } = useSigning();
  const tradeWindow = useTradeWindow(unlock, now);
  const sheet = useConfirmation({
    targets: PLAN_ERROR_TARGETS,
    refuse: (place, words) => setProblems({ [place === 'amount' ? place : 'form']: words }),
  });
  const signs = quoted !== undefined && isSigned(quoted.quote.hold, unlock, currency);

  async function requestQuote(terms: PlanTermsBody): Promise<void> {
    setLoading(true);
    const result = await fetchPlanQuote(terms);
    setLoading(false);
    if (!result.data) return setProblems(problemsOf(result));
    setQuoted({ terms, quote: result.data });
    sheet.openSheet();
  }

  return {
    requestQuote,
    isLoading,
    quoted,
    sheet: {
      open: sheet.open,
      pinState: signs ? ('sign' as const) : tradeWindow.forOrder,
      busy: busy || signing || sheet.isNavigating,
      failure: sheet.failure,
      onClose: sheet.close,
      async onConfirm(tradePassword: string | undefined) {
        if (!quoted) return;
        await sheet.send(
          () =>
            submitProven({
              confirmation: signs ? () => shownPlan(props, quoted) : null,
              tradePassword,
              submit: (proof) => submit({ ...quoted.terms, ...proof }),
            }),
          planPath,
        );
      },
    },
  };
}

const TOO_LITTLE = 4103;

function problemsOf(refusal: {
  code: number;
  msg: string;
  fields?: Record<string, string> | undefined;
}): Problems {
  const { code, msg, fields = {} } = refusal;
  const { amount = fields.qty, times, ...others } = fields;
  if (amount !== undefined || code === TOO_LITTLE) return { amount: amount ?? msg };
  if (times !== undefined) return { times };
  return { form: Object.values(others)[0] ?? msg };
}

/** What the sheet shows, to be signed. */
async function shownPlan(
  { room, plan, currency }: PlanFormProps,
  { terms, quote }: QuotedPlan,
): Promise<Confirmation> {
  const { planConfirmation } = await loadConfirmation();
  const { amount, qty, every, days, end_on: endOn, times, when_short: whenShort = 'skip' } = terms;
  return planConfirmation({
    ...{ planId: plan?.id, symbol: room.symbol, currency, every, days, endOn, times, whenShort },
    amount: amount === undefined ? null : `${amount}`,
    qty: qty === undefined ? null : `${qty}`,
    startOn: quote.start_on,
  });
}

/** Whether a plan whose orders hold an amount is signed with a passkey. */
function isSigned(hold: string, { signedFrom }: Unlock, currency: Asset): boolean {
  if (signedFrom === null) return false;
  return parseAmountOrThrow(hold, currency) >= parseAmountOrThrow(signedFrom, currency);
}
