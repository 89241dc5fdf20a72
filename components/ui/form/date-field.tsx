'use client';

import clsx from 'clsx';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { dayFormats } from '#lib/base/i18n/date-formats';
import styles from './date-field.module.css';
import { Field } from './field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing' | 'className'> {
  /** ISO date, e.g. `2025-03-02`; empty if none. */
  value: string;
}

/** Four digits of a year are then all: without a last date browsers wait for a fifth and a sixth. */
const LAST_DATE = '9999-12-31';

/**
 * A labelled native date input. Browsers format its date in their own language, so an overlay shows
 * the date in the language of the page while the input is not focused.
 */
export function DateField({ value, max = LAST_DATE, ...field }: Props) {
  const t = useTranslations('chrome.ui');
  const formatDay = useDayFormat();
  return (
    <Field
      {...field}
      type="date"
      value={value}
      max={max}
      className={styles.input}
      trailing={
        // Screen readers get the date from the input itself.
        <span className={clsx(styles.shown, !value && styles.empty)} aria-hidden="true">
          {value ? formatDay(value) : t('chooseDate')}
        </span>
      }
    />
  );
}

function useDayFormat() {
  const format = useFormatter();
  const { date } = dayFormats(useLocale());
  return (day: string) => {
    const noon = new Date(`${day}T12:00:00Z`);
    // Date inputs accept six-digit years, which `Date` cannot parse in this format.
    return Number.isNaN(noon.getTime()) ? day : format.dateTime(noon, { ...date, timeZone: 'UTC' });
  };
}
