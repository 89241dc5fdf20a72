'use client';

import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import { requestApprovalCall } from '#lib/site/desk/approvals/calls';
import { ActionButton } from './action-button.tsx';

interface Props {
  action: ApprovedAction;
  payload: Record<string, unknown>;
  /** Text of the button and title of the dialog. */
  label: string;
  kind?: 'secondary' | 'danger';
  /** What will happen once another operator approves it. */
  text: string;
}

/** A button that asks another operator's approval of an action, with a reason. */
export function ApprovalButton({ action, payload, kind = 'secondary', ...button }: Props) {
  return (
    <ActionButton
      {...button}
      buttonKind={kind}
      kind={kind === 'danger' ? 'danger' : 'primary'}
      send={({ reason }, options) => requestApprovalCall(action, { payload, reason }, options)}
    />
  );
}
