'use client';

import clsx from 'clsx';
import { useId, useRef } from 'react';
import { useEarlyInput } from '../ui/use-early-input.ts';
import styles from './segments.module.css';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; tone?: 'up' | 'down' }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice out of two or three, side by side over the whole width. */
export function Segments<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  const node = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(() => {
    const chosen = node.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const option = options.find((one) => one.value === chosen);
    if (option && option.value !== value) onChange(option.value);
  });
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
