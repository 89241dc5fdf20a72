import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldError } from '#components/ui/form/field-error';
import type { PlanRhythm } from '#lib/features/trade/plan/enums';
import styles from './day-picker.module.css';

interface Props {
  every: PlanRhythm;
  value: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

const LENGTH = { month: 31, week: 7 } as const;

/** Chooses days of the month or of the week. */
export function DayPicker({ every, value, error, onChange }: Props) {
  const t = useTranslations('plans');
  const hintId = useId();
  const days = Array.from({ length: LENGTH[every] }, (_, index) => index + 1);

  function toggle(day: number, isChosen: boolean) {
    const rest = value.filter((each) => each !== day);
    onChange((isChosen ? [...rest, day] : rest).sort((a, b) => a - b));
  }

  return (
    <fieldset className={styles.picker} aria-describedby={hintId}>
      <legend className={styles.legend}>{t('confirm.days')}</legend>
      <div className={styles.days}>
        {days.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              name="days"
              value={day}
              checked={value.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
            />
            {every === 'week' ? t(`weekday.${day as 1}`) : day}
          </label>
        ))}
      </div>
      <div id={hintId}>
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          <p className={styles.hint}>{t('form.daysHint')}</p>
        )}
      </div>
    </fieldset>
  );
}
