import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { BottomAction } from '../layout/screen.tsx';

interface Props {
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The button at the bottom of a screen that submits its form. */
export function SubmitAction({ busy, disabled, children }: Props) {
  return (
    <BottomAction>
      <Button type="submit" block busy={busy} disabled={disabled}>
        {children}
      </Button>
    </BottomAction>
  );
}
