import { useTranslations } from 'next-intl';
import { Button, type ButtonKind } from '#components/ui/action/button';
import { FailureNote } from '#components/ui/layout/failure-note';
import styles from './action.module.css';

interface Props {
  /** Text of the submit button. */
  submit: string;
  kind?: ButtonKind;
  busy: boolean;
  disabled?: boolean;
  /** Why the last attempt was refused. */
  failure: string | undefined;
  /** Adds a cancel button. */
  onCancel?: (() => void) | undefined;
}

/** The end of a form: why the last attempt was refused, and its buttons. */
export function FormEnd({ submit, kind = 'primary', busy, disabled, failure, onCancel }: Props) {
  const t = useTranslations('deskAction');
  return (
    <>
      <FailureNote>{failure}</FailureNote>
      <div className={onCancel ? styles.pair : styles.single}>
        {onCancel && (
          <Button kind="secondary" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" kind={kind} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </>
  );
}
