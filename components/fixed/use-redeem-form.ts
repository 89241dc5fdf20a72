'use client';

import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { PAGES } from '#lib/base/paths';
import { useMoveOut } from '#lib/features/fixed/calls';
import { MOVE_OUT_ERROR_TARGETS } from './deposit-error-targets.ts';

/**
 * State of the redeem form. It has no fields: submitting opens the confirmation.
 * @param shownInterest the interest on the screen, a decimal string
 */
export function useRedeemForm(depositId: string, shownInterest: string) {
  const { submit, busy } = useMoveOut();
  const sheet = useConfirmation({ targets: MOVE_OUT_ERROR_TARGETS, refuse: () => {} });

  function confirm(tradePassword = ''): Promise<void> {
    return sheet.send(
      () =>
        submit({
          deposit_id: depositId,
          trade_password: tradePassword,
          expected_interest: shownInterest,
        }),
      (id) => {
        void refreshBalance();
        return `${PAGES.withdrawBalance}?id=${id}`;
      },
    );
  }

  return {
    submit: sheet.openSheet,
    /** Props of the confirm sheet. */
    confirmation: {
      open: sheet.open,
      busy: busy || sheet.isNavigating,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}
