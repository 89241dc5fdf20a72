import { Icon } from '../art/icon.tsx';
import control from './control.module.css';

interface Props {
  /** Ties the control to it by `aria-describedby`. */
  id?: string;
  /** Why the value is refused. */
  children: string;
  /** Has it read out as it appears, for controls that can't be tied to it. */
  alert?: boolean;
}

/** Why a form control is refused, below it. */
export function FieldError({ id, children, alert }: Props) {
  return (
    <p className={control.error} id={id} role={alert ? 'alert' : undefined}>
      <Icon name="alertFilled" size={16} />
      {children}
    </p>
  );
}
