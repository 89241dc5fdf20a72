'use client';

import type { FundingAction } from '#lib/site/desk/funding/actions';
import { ApproveDialog } from './approve-dialog.tsx';
import type { DecisionProps } from './decision-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { BounceDialog, ReopenDialog } from './reopen-dialogs.tsx';
import { TakeOverDialog, TakePayoutDialog } from './take-dialogs.tsx';

interface Props extends DecisionProps {
  action: Exclude<FundingAction, 'handOver'>;
  canReveal: boolean;
}

/** The dialog of an action on a record. */
export function FundingDialog({ action, canReveal, ...props }: Props) {
  switch (action) {
    case 'approve':
      return <ApproveDialog {...props} />;
    case 'reject':
    case 'fail':
      return <RefusalDialog {...props} action={action} />;
    case 'pay':
      return <PayDialog {...props} canReveal={canReveal} />;
    case 'bounce':
      return <BounceDialog {...props} />;
    case 'reopen':
      return <ReopenDialog {...props} />;
    case 'takeOver':
      return <TakeOverDialog {...props} />;
    default:
      return <TakePayoutDialog {...props} />;
  }
}
