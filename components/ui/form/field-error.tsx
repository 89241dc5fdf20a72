import { Icon } from '../art/icon.tsx';
import control from './control.module.css';

interface Props {
  /** Target of the control's `aria-describedby`. */
  id?: string;
  /** Why the value is invalid. */
  children: string;
  /** Announces the error when it appears, for controls without `aria-describedby`. */
  alert?: boolean;
}

/** The error message below a form control. */
export function FieldError({ id, children, alert }: Props) {
  return (
    <p className={control.error} id={id} role={alert ? 'alert' : undefined}>
      <Icon name="alertFilled" size={16} />
      {children}
    </p>
  );
}
