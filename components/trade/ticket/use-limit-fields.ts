'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCheckedField } from '#components/funding/amount/use-checked-field.ts';
import { useServerTime } from '#components/ui/format/use-server-time.ts';
import { useKeptState } from '#lib/access/client/form/use-kept-state';
import { ASSET_SCALE, type Asset } from '#lib/base/money';
import { addDays, localDay } from '#lib/base/taipei-time';
import { MAX_LIMIT_DAYS } from '#lib/features/trade/deal/enums';
import {
  isPeriod,
  lastDayOfPeriod,
  type Period,
  priceProblem,
  untilProblem,
} from './limit-rules.ts';

interface Options {
  /** The last price, a decimal string; null while unknown. */
  lastPrice: string | null;
  currency: Asset;
  /** ISO time of the cutoff of the open issue; null if there is none. */
  cutoffAt: string | null;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** State of the limit of an order and of how long it is good. The limit starts at the last price. */
export function useLimitFields({ lastPrice, currency, cutoffAt, now }: Options) {
  const t = useTranslations('trade.limitProblem');
  const today = localDay(new Date(useServerTime(now)));
  const [period, setPeriod] = useKeptState<Period>('period', 'day', isPeriod);
  const [serverError, setServerError] = useState<string>();
  const price = useCheckedField({
    name: 'limit_price',
    problemOf: (text) => priceProblem(text, { currency, lastPrice }),
    messageOf: (problem) => t(problem),
    immediate: [],
  });
  const until = (text: string) => lastDayOfPeriod(period, today, text);
  const day = useCheckedField({
    name: 'until',
    problemOf: (text) => untilProblem(until(text), { today, cutoffAt }),
    messageOf: (problem) => t(problem),
    immediate: ['untilRange', 'beforeCutoff'],
  });
  return {
    price: { ...price, field: { ...price.field, scale: ASSET_SCALE[currency] } },
    /** Starts the limit at the last price, unless one was typed. */
    start: () => price.value === '' && lastPrice !== null && price.set(lastPrice),
    period,
    setPeriod: (next: Period) => {
      setPeriod(next);
      setServerError(undefined);
    },
    /** The first and the last day that can be chosen. */
    days: { min: today, max: addDays(today, MAX_LIMIT_DAYS) },
    day: { ...day, field: { ...day.field, error: serverError ?? day.field.error } },
    /** The last day, a local day. */
    until: until(day.value),
    /** Validates both fields. */
    check: () => [price.check(), day.check()].every(Boolean),
    refuse: (place: 'limit' | 'until', words: string) =>
      place === 'limit' ? price.refuse(words) : setServerError(words),
  };
}

export type LimitFields = ReturnType<typeof useLimitFields>;
