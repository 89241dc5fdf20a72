'use client';

import { useTranslations } from 'next-intl';
import { LOCALES } from '#lib/i18n/locales';
import styles from './locale-row.module.css';
import { useChooseLocale } from './use-choose-locale.ts';

/** The languages, for those who have no setting yet: each by its own name. */
export function LocaleRow() {
  const t = useTranslations('profile.setting');
  const { locale: spoken, choose } = useChooseLocale();
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === spoken}
          onClick={() => choose(locale)}
        >
          {t(`languages.${locale}`)}
        </button>
      ))}
    </fieldset>
  );
}
