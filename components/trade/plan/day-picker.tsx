import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Choice, ChoiceGrid } from '#components/ui/form/choice-grid';
import { FieldError } from '#components/ui/form/field-error';
import { Text } from '#components/ui/layout/text';
import type { PlanRhythm } from '#lib/features/trade/plan/enums';

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
    <ChoiceGrid
      legend={t('confirm.days')}
      cells="narrow"
      describedBy={hintId}
      below={
        <div id={hintId}>
          {error ? (
            <FieldError>{error}</FieldError>
          ) : (
            <Text tone="muted" size="s">
              {t('form.daysHint')}
            </Text>
          )}
        </div>
      }
    >
      {days.map((day) => (
        <Choice
          key={day}
          type="checkbox"
          name="days"
          value={day}
          checked={value.includes(day)}
          onChange={(event) => toggle(day, event.target.checked)}
        >
          {every === 'week' ? t(`weekday.${day as 1}`) : day}
        </Choice>
      ))}
    </ChoiceGrid>
  );
}
