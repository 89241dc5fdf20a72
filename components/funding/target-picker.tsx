'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Link } from '#components/ui/link';
import { withReturnPath } from '#lib/client/return-path';
import type { Card } from '#lib/methods/queries';
import { PAGES } from '#lib/paths';
import { CardName } from '../methods/card-name.tsx';
import { useMoment } from '../records/use-moment.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './target-picker.module.css';

/** A card, and whether it may be paid out to by now. */
export type Target = Card & { usable: boolean };

interface Props {
  targets: readonly Target[];
  value: string;
  onChange: (id: string) => void;
  error?: string;
}

/** Chooses the card that a withdrawal is paid to. */
export function TargetPicker({ targets, value, onChange, error }: Props) {
  const t = useTranslations('funding.withdraw');
  const moment = useMoment();
  const choices = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (error) choices.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, [error]);

  return (
    <fieldset
      ref={choices}
      className={styles.targets}
      aria-describedby={error ? 'target-error' : undefined}
    >
      <legend>{t('target')}</legend>
      {targets.map((target) => (
        <label key={target.id} className={styles.target}>
          <input
            type="radio"
            name="target_id"
            value={target.id}
            checked={target.id === value}
            disabled={!target.usable}
            onChange={() => onChange(target.id)}
          />
          <span>
            <span className={styles.name}>
              <CardName card={target} />
            </span>
            <br />
            <span className={styles.small}>
              {target.usable
                ? target.number_masked
                : t('usableAt', { at: moment.full(target.usable_at) })}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id="target-error" className={styles.error} role="alert">
          <Icon name="alertFilled" size={16} />
          {error}
        </p>
      )}
      <Link
        href={withReturnPath(PAGES.payCardBankCard, PAGES.myWithdrawBankCard)}
        className={styles.add}
      >
        <Icon name="plus" size={18} />
        {t('addCard')}
      </Link>
    </fieldset>
  );
}
