'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DEFAULT_LOCALE, LOCALES, localeOf } from '#lib/i18n/locales';
import { useChooseLocale } from '../chrome/use-choose-locale.ts';
import { ChoiceChips } from '../records/choice-chips.tsx';

/** The language of the interface: each by its own name, at once, and from now on. */
export function LocaleChoice() {
  const t = useTranslations('profile.setting');
  const choose = useChooseLocale();
  const [chosen, setChosen] = useState<string>(useLocale());

  function take(value: string) {
    setChosen(value);
    choose(localeOf(value) ?? DEFAULT_LOCALE);
  }

  return (
    <ChoiceChips
      legend={t('language')}
      value={chosen}
      onChange={take}
      options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
    />
  );
}
