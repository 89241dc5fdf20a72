'use client';

import { useId } from 'react';
import styles from './choice-chips.module.css';
import { usePreHydrationChoice } from './use-pre-hydration-choice.ts';

interface Props {
  legend: string;
  /** `lang` of a label in another language than the page's. */
  options: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One choice out of a few, all of them in sight. */
export function ChoiceChips({ legend, options, value, onChange }: Props) {
  const name = useId();
  const node = usePreHydrationChoice(value, onChange);
  return (
    <fieldset ref={node} className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip} lang={option.lang}>
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
