'use client';

import clsx from 'clsx';
import { useId } from 'react';
import styles from './radio-group.module.css';
import { usePreHydrationChoice } from './use-pre-hydration-choice.ts';

interface Props<Value extends string> {
  legend: string;
  /** `lang` of a label in another language than the page; `tone` colours the selected option. */
  options: readonly { value: Value; label: string; lang?: string; tone?: 'up' | 'down' }[];
  value: Value;
  onChange: (value: Value) => void;
  /**
   * `segments`: two or three options over the full width, with a visually hidden legend. `strip`: more and
   * shorter ones, which scroll sideways where they do not fit. `rows`: long options below each other, and the
   * legend as a title.
   */
  variant?: 'chips' | 'segments' | 'strip' | 'rows';
}

/** Radio buttons for a choice among a few visible options. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
  variant = 'chips',
}: Props<Value>) {
  const name = useId();
  const node = usePreHydrationChoice(value, (chosen) => onChange(chosen as Value));
  return (
    <fieldset ref={node} className={styles.group}>
      <legend
        className={/segments|strip/.test(variant) ? 'visually-hidden' : styles.legend}
        data-variant={variant}
      >
        {legend}
      </legend>
      <div className={styles[variant]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(styles.option, option.tone && styles[option.tone])}
            lang={option.lang}
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
      </div>
    </fieldset>
  );
}
