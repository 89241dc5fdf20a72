'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RadioGroup } from '#components/ui/form/radio-group';
import { chooseUpColour, type UpColour } from '#lib/access/client/preferences/up-colour';

const COLOURS = ['red', 'green'] as const satisfies readonly UpColour[];

/** Choice of the colours of rising and falling prices, applied at once and remembered. */
export function UpColourChoice({ colour }: { colour: UpColour }) {
  const t = useTranslations('profile.setting');
  const [chosen, setChosen] = useState(colour);

  function choose(next: UpColour) {
    setChosen(next);
    chooseUpColour(next);
  }

  return (
    <RadioGroup
      legend={t('upColour')}
      value={chosen}
      onChange={choose}
      options={COLOURS.map((value) => ({ value, label: t(`upColours.${value}`) }))}
    />
  );
}
