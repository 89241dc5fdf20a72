'use client';

import { useTranslations } from 'next-intl';
import { useChooseLocale } from '#components/chrome/locale/use-choose-locale.ts';
import { RadioGroup } from '#components/ui/form/radio-group';
import { LOCALES } from '#lib/base/i18n/locales';

/** Choice of the interface language, applied at once and remembered. */
export function LocaleChoice() {
  const t = useTranslations('profile.setting');
  const { locale, choose } = useChooseLocale();
  return (
    <RadioGroup
      legend={t('language')}
      value={locale}
      onChange={choose}
      options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
    />
  );
}
