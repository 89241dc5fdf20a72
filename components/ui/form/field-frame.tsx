import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Row } from '#components/ui/layout/row';
import control from './control.module.css';
import { FieldError } from './field-error.tsx';
import styles from './field-frame.module.css';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Why the value is invalid, translated. */
  error?: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Shown opposite the label, e.g. a "use all" button. */
  aside?: ReactNode;
}

interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldTexts {
  id?: string;
  /** Omits the box, for children that draw their own. */
  bare?: boolean;
  /** Renders the control with the attributes that associate it with its label, hint and error. */
  children: (control: Control) => ReactNode;
}

/** The label, hint and error around one form control. */
export function FieldFrame({
  id: givenId,
  label,
  hint,
  error,
  optional,
  aside,
  bare,
  children,
}: Props) {
  const t = useTranslations('chrome.ui');
  const ownId = useId();
  const id = givenId ?? ownId;
  // An error replaces a text hint; a rendered hint (figures) stays visible.
  const shownHint = error && typeof hint === 'string' ? undefined : hint;
  const described = [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.frame}>
      <Row gap={12} align="baseline" between wrap>
        <label className={control.label} htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}> {t('optional')}</span>}
        </label>
        {aside && <div className={styles.aside}>{aside}</div>}
      </Row>
      <div className={bare ? undefined : clsx(styles.box, control.control, error && control.wrong)}>
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {shownHint && (
        <div className={control.hint} id={`${id}-hint`}>
          {shownHint}
        </div>
      )}
    </div>
  );
}
