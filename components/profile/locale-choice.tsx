'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { chooseLocale } from '#lib/client/locale';
import { LOCALES, localeOf } from '#lib/i18n/locales';
import { ChoiceChips } from '../records/choice-chips.tsx';

/** The language of the interface: each by its own name, at once, and from now on. */
export function LocaleChoice() {
  const t = useTranslations('profile.setting');
  const router = useRouter();

  function choose(value: string) {
    const locale = localeOf(value);
    if (!locale) return;
    chooseLocale(locale);
    // Every word comes from the server, so that none is left behind in the language before.
    startTransition(() => router.refresh());
  }

  return (
    <ChoiceChips
      legend={t('language')}
      value={useLocale()}
      onChange={choose}
      options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
    />
  );
}
