'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { Stack } from '#components/ui/layout/stack';
import type { ServiceHours } from '#lib/running/config/service-hours';
import { WEEKDAYS } from '#lib/site/desk/settings/describe-value';
import styles from './setting-field.module.css';

interface Props {
  value: ServiceHours;
  onChange: (hours: ServiceHours) => void;
}

/** Weekdays and times of customer service. */
export function HoursField({ value, onChange }: Props) {
  const t = useTranslations('deskSettings');
  const toggle = (day: number, isOn: boolean) =>
    onChange({
      ...value,
      days: [...value.days.filter((other) => other !== day), ...(isOn ? [day] : [])].sort(),
    });
  return (
    <Stack gap={12}>
      <fieldset className={styles.days}>
        <legend>{t('hours.days')}</legend>
        {WEEKDAYS.map((name, index) => (
          <label key={name} className={styles.day}>
            <input
              type="checkbox"
              checked={value.days.includes(index + 1)}
              onChange={(event) => toggle(index + 1, event.target.checked)}
            />
            {t(`weekday.${name}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={t(`hours.${end}`)}
            name={end}
            placeholder="HH:MM"
            inputMode="numeric"
            value={value[end]}
            onChange={(event) => onChange({ ...value, [end]: event.target.value.trim() })}
          />
        ))}
      </div>
    </Stack>
  );
}
