'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { DateField } from '#components/ui/form/date-field';
import { FieldError } from '#components/ui/form/field-error';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { type Asset, cashSymbol } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import { isWithinLimit, limitDistance, moveLimit } from '../figures/limit-distance.ts';
import { PERIODS } from './limit-rules.ts';
import styles from './qty-input.module.css';
import type { LimitFields } from './use-limit-fields.ts';

interface Props {
  side: Side;
  /** The last price, a decimal string; null while unknown. */
  lastPrice: string | null;
  currency: Asset;
  limit: LimitFields;
}

/** The inputs of a limit order: its price with the distance to the last price, and how long it is good. */
export function LimitInput({ side, lastPrice, currency, limit }: Props) {
  const t = useTranslations('trade.limit');
  const distance = limitDistance(limit.price.value, lastPrice, currency);
  useStart(limit, lastPrice);
  return (
    <Stack gap={12}>
      <AmountInput
        label={t('price')}
        unit={cashSymbol(currency)}
        hint={distance && t(`distance.${distance.direction}`, { percent: distance.percent })}
        aside={<Steps {...{ lastPrice, currency, limit }} />}
        {...limit.price.field}
      />
      {distance && isWithinLimit(side, distance) && (
        <Note kind="warning">{t(`within.${side}`)}</Note>
      )}
      <PeriodInput limit={limit} />
    </Stack>
  );
}

/** Starts the limit at the last price once both are known. */
function useStart({ price, start }: LimitFields, lastPrice: string | null): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || lastPrice === null) return;
    isStarted.current = true;
    if (price.value === '') start();
  }, [lastPrice, price.value, start]);
}

function Steps({ lastPrice, currency, limit: { price } }: Omit<Props, 'side'>) {
  const t = useTranslations('trade.limit');
  const move = (by: 'up' | 'down') =>
    lastPrice !== null && price.set(moveLimit(price.value, lastPrice, { by, currency }));
  return (
    <span className={styles.parts}>
      <Button kind="quiet" disabled={lastPrice === null} onClick={() => move('down')}>
        −0.5%
      </Button>
      <Button
        kind="quiet"
        disabled={lastPrice === null}
        onClick={() => lastPrice && price.set(lastPrice)}
      >
        {t('last')}
      </Button>
      <Button kind="quiet" disabled={lastPrice === null} onClick={() => move('up')}>
        +0.5%
      </Button>
    </span>
  );
}

function PeriodInput({ limit: { period, setPeriod, day, days } }: Pick<Props, 'limit'>) {
  const t = useTranslations('trade.limit');
  return (
    <>
      <RadioGroup
        variant="segments"
        legend={t('until')}
        value={period}
        onChange={setPeriod}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {period === 'date' ? (
        <DateField
          label={t('until')}
          {...days}
          {...day.field}
          onChange={(event) => day.set(event.target.value)}
        />
      ) : (
        day.field.error && <FieldError alert>{day.field.error}</FieldError>
      )}
    </>
  );
}
