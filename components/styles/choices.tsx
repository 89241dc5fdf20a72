'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Choice, ChoiceGrid } from '#components/ui/form/choice-grid';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Switch } from '#components/ui/form/switch';

/** A choice between two directions. */
export function DirectionChoice({
  variant = 'chips',
}: {
  variant?: 'chips' | 'segments' | 'strip';
}) {
  const t = useTranslations('styles');
  const [side, setSide] = useState('buy');
  const options = [
    { value: 'buy', label: t('buy'), tone: 'up' as const },
    { value: 'sell', label: t('sell'), tone: 'down' as const },
  ];
  return (
    <RadioGroup legend={t('choice')} {...{ options, variant }} value={side} onChange={setSide} />
  );
}

/** Days of a week, of which several can be chosen. */
export function DayChoice() {
  const t = useTranslations('styles');
  const [chosen, setChosen] = useState<readonly number[]>([1]);
  return (
    <ChoiceGrid legend={t('choice')} cells="narrow">
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <Choice
          key={day}
          type="checkbox"
          checked={chosen.includes(day)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, day] : chosen.filter((each) => each !== day))
          }
        >
          {day}
        </Choice>
      ))}
    </ChoiceGrid>
  );
}

/** A switch that can be set. */
export function PriceAlertSwitch({ disabled = false }: { disabled?: boolean }) {
  const t = useTranslations('styles');
  const [on, setOn] = useState(!disabled);
  return (
    <Switch
      label={t('switch')}
      hint={t('switchHint')}
      name={useId()}
      checked={on}
      disabled={disabled}
      onChange={setOn}
    />
  );
}
