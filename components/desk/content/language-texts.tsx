'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import styles from './content-editor.module.css';
import { HtmlField } from './html-field.tsx';

export interface Texts {
  title?: string;
  alt?: string;
  content?: string;
}

/** The languages beside that of the original. */
export type Translated = 'zh-CN' | 'en';

interface Props {
  /** Differs when the texts are replaced by others: editors begin with those of their time. */
  revision: string;
  textFields: readonly (keyof Texts)[];
  original: Texts;
  translations: Record<Translated, Texts | null>;
  /** Tells what has changed. */
  onOriginal: (texts: Texts) => void;
  onTranslation: (locale: Translated, texts: Texts | null) => void;
}

/** The texts of all languages: beside each other, or one at a time on narrow screens. */
export function LanguageTexts({
  revision,
  textFields,
  original,
  translations,
  onOriginal,
  onTranslation,
}: Props) {
  const t = useTranslations('deskContent.editor');
  const names = useTranslations('profile.setting.languages');
  const id = useId();
  const [shown, setShown] = useState<Locale>('zh-TW');
  return (
    <>
      <div className={styles.tabs}>
        {LOCALES.map((locale) => (
          <Button
            key={locale}
            kind="secondary"
            aria-pressed={locale === shown}
            lang={locale}
            onClick={() => setShown(locale)}
          >
            {names(locale)}
          </Button>
        ))}
      </div>
      <div className={styles.languages}>
        {LOCALES.map((locale) => {
          const texts = locale === 'zh-TW' ? original : translations[locale];
          return (
            <section
              key={locale}
              className={styles.language}
              data-shown={locale === shown}
              aria-labelledby={`${id}-${locale}`}
            >
              <h3 id={`${id}-${locale}`} lang={locale}>
                {names(locale)}
              </h3>
              {texts === null ? (
                <Button
                  kind="secondary"
                  onClick={() => onTranslation(locale as Translated, only(textFields, original))}
                >
                  {t('translate')}
                </Button>
              ) : (
                <TextInputs
                  key={revision}
                  locale={locale}
                  textFields={textFields}
                  texts={texts}
                  onChange={(changed) =>
                    locale === 'zh-TW' ? onOriginal(changed) : onTranslation(locale, changed)
                  }
                />
              )}
              {locale !== 'zh-TW' && texts !== null && (
                <Button kind="quiet" onClick={() => onTranslation(locale, null)}>
                  {t('untranslate')}
                </Button>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}

interface InputsProps {
  locale: Locale;
  textFields: readonly (keyof Texts)[];
  texts: Texts;
  onChange: (texts: Texts) => void;
}

function TextInputs({ locale, textFields, texts, onChange }: InputsProps) {
  const t = useTranslations('deskContent.editor');
  return textFields.map((name) =>
    name === 'content' ? (
      <HtmlField
        key={name}
        locale={locale}
        value={texts.content ?? ''}
        onChange={(content) => onChange({ content })}
      />
    ) : (
      <Field
        key={name}
        label={t(`text.${name}`)}
        name={`${name}-${locale}`}
        lang={locale}
        maxLength={80}
        value={texts[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    ),
  );
}

function only(names: readonly (keyof Texts)[], texts: Texts): Texts {
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
}
