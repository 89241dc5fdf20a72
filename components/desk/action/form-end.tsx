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
  /** The submit button has the focus in a dialog, so that Enter confirms. */
  focusesSubmit?: boolean | undefined;
  /** Adds a cancel button. */
  onCancel?: (() => void) | undefined;
}

/** The end of a form: why the last attempt was refused, and its buttons. */
export function FormEnd({
  submit,
  kind = 'primary',
  busy,
  disabled,
  failure,
  focusesSubmit,
  onCancel,
}: Props) {
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
        <Button
          type="submit"
          {...{ kind, busy, disabled }}
          data-autofocus={focusesSubmit ? '' : undefined}
        >
          {submit}
        </Button>
      </div>
    </>
  );
}
