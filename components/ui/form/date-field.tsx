'use client';

import clsx from 'clsx';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { dayFormats } from '#lib/i18n/moment-formats';
import styles from './date-field.module.css';
import { Field } from './field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing' | 'className'> {
  /** A day such as `2025-03-02`; empty for none. */
  value: string;
}

/**
 * A labelled date input of the browser, whose picker and keyboard it keeps. Browsers write dates in
 * their own language: while nobody types into it, the day stands there in that of the page.
 */
export function DateField({ value, ...field }: Props) {
  const t = useTranslations('chrome.ui');
  const write = useDayWriter();
  return (
    <Field
      {...field}
      type="date"
      value={value}
      className={styles.input}
      trailing={
        // The input itself tells its day to those who do not see it.
        <span className={clsx(styles.shown, !value && styles.empty)} aria-hidden="true">
          {value ? write(value) : t('chooseDate')}
        </span>
      }
    />
  );
}

function useDayWriter() {
  const format = useFormatter();
  const { date } = dayFormats(useLocale());
  return (day: string) => {
    const noon = new Date(`${day}T12:00:00Z`);
    // Browsers take years of six digits, which are no date of this form.
    return Number.isNaN(noon.getTime()) ? day : format.dateTime(noon, { ...date, timeZone: 'UTC' });
  };
}
