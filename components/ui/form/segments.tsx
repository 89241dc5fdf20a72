'use client';

import clsx from 'clsx';
import { useId } from 'react';
import styles from './segments.module.css';
import { usePreHydrationChoice } from './use-pre-hydration-choice.ts';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; tone?: 'up' | 'down' }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice out of two or three, side by side over the whole width. */
export function Segments<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  const node = usePreHydrationChoice(value, (chosen) => onChange(chosen as Value));
  return (
    <fieldset ref={node} className={styles.segments}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(styles.segment, option.tone && styles[option.tone])}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
