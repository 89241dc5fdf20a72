'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { usePreHydrationChoice } from '#components/ui/form/use-pre-hydration-choice.ts';
import type { Metal } from '#lib/base/money';
import type { Instrument } from '#lib/features/market/queries';
import { Change } from '../live/change.tsx';
import { PriceFigure } from '../live/price-figure.tsx';
import type { LiveMarket } from '../live/use-market-stream.ts';
import styles from './instrument-picker.module.css';

interface Props {
  items: readonly Instrument[];
  market: LiveMarket;
  value: Metal;
  onChange: (symbol: Metal) => void;
}

/** Selects one of the instruments, which are shown side by side with their prices. */
export function InstrumentPicker({ items, market, value, onChange }: Props) {
  const t = useTranslations('market');
  const name = useId();
  const group = usePreHydrationChoice(value, (symbol) => onChange(symbol as Metal));
  return (
    <fieldset ref={group} className={styles.picker}>
      <legend className="visually-hidden">{t('instruments')}</legend>
      {items.map((item) => {
        const price = market.prices.get(item.symbol);
        return (
          <label key={item.symbol} className={styles.instrument}>
            <input
              type="radio"
              name={name}
              value={item.symbol}
              aria-label={item.name}
              checked={item.symbol === value}
              onChange={() => onChange(item.symbol)}
            />
            <span className={styles.name}>{item.name}</span>
            <PriceFigure price={price} className={styles.price} />
            <Change value={price?.change ?? null} unit="%" className={styles.change} />
          </label>
        );
      })}
    </fieldset>
  );
}
