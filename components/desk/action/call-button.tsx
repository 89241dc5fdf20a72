'use client';

import { deskApi } from '#lib/site/desk/client/desk-api';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { ActionButton } from './action-button.tsx';
import type { ReasonSpec } from './reason-fields.tsx';

interface Props {
  call: DeskCallName;
  /** The body of the call, without the reason. */
  body: object;
  /** Text of the button and title of the dialog. */
  label: string;
  kind?: 'secondary' | 'danger';
  /** What will happen. */
  text: string;
  reason?: ReasonSpec;
  /** Message when it is done. */
  done?: string;
  /** Page that replaces this one when it is done. */
  destination?: string;
}

/** An `ActionButton` for components of the server, which can't pass functions. */
export function CallButton({ call, body, kind = 'secondary', ...button }: Props) {
  return (
    <ActionButton
      {...button}
      buttonKind={kind}
      kind={kind === 'danger' ? 'danger' : 'primary'}
      send={({ reason }, options) => deskApi.post(call, { ...body, reason }, options)}
    />
  );
}
