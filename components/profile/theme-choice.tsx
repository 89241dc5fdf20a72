'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RadioGroup } from '#components/ui/form/radio-group';
import { usePageRefresh } from '#components/ui/refresh/use-page-refresh.ts';
import { chooseTheme, type Theme } from '#lib/access/client/preferences/theme';

const SYSTEM = 'system';
const THEMES = [SYSTEM, 'light', 'dark'] as const satisfies readonly (Theme | 'system')[];

/** Choice of light, dark or system theme, applied at once and remembered. */
export function ThemeChoice({ theme }: { theme: Theme | undefined }) {
  const t = useTranslations('profile.setting');
  const { refresh } = usePageRefresh();
  const [chosen, setChosen] = useState<string>(theme ?? SYSTEM);

  function choose(value: string) {
    const next = THEMES.find((one) => one === value) ?? SYSTEM;
    setChosen(next);
    chooseTheme(next === SYSTEM ? null : next);
    // The page sets the colour of the browser's toolbar.
    void refresh();
  }

  return (
    <RadioGroup
      legend={t('theme')}
      value={chosen}
      onChange={choose}
      options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
    />
  );
}
