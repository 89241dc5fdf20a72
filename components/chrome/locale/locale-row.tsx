'use client';

import { useTranslations } from 'next-intl';
import { LOCALES } from '#lib/base/i18n/locales';
import styles from './locale-row.module.css';
import { useChooseLocale } from './use-choose-locale.ts';

/** Language buttons for visitors without a session, each with the language's own name. */
export function LocaleRow() {
  const t = useTranslations('profile.setting');
  const { locale: current, choose } = useChooseLocale();
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
        >
          {t(`languages.${locale}`)}
        </button>
      ))}
    </fieldset>
  );
}
