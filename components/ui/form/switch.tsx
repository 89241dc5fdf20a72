'use client';

import { useId, useRef } from 'react';
import { Text } from '#components/ui/layout/text';
import styles from './switch.module.css';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

interface Props {
  label: string;
  /** The effect of switching it on. */
  hint?: string;
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A labelled on/off switch. */
export function Switch({ label, hint, name, checked, disabled, onChange }: Props) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationValue(checked, () => input.current?.checked ?? checked, onChange);
  return (
    <label className={styles.switch}>
      <Text as="span">{label}</Text>
      <input
        ref={input}
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-checked={checked}
        aria-describedby={hint && hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </label>
  );
}
