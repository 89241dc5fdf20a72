'use client';

import { useSigning } from '#components/confirmation/use-signing.ts';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { useMoveOut } from '#lib/features/fixed/calls';
import { redemptionConfirmation } from '#lib/features/fixed/fixed-confirmation';
import { MOVE_OUT_ERROR_TARGETS } from './deposit-error-targets.ts';

interface Options {
  /** The deposit with the interest on the screen. Decimal strings. */
  deposit: { id: string; principal: string; redeem_now: { interest: string } };
  currency: Asset;
  /** True if the member signs with a passkey. */
  signs: boolean;
}

/** State of the redeem form. It has no fields: submitting opens the confirmation. */
export function useRedeemForm({ deposit, currency, signs }: Options) {
  const { submit, busy } = useMoveOut();
  const { signing, submitProven } = useSigning();
  const sheet = useConfirmation({ targets: MOVE_OUT_ERROR_TARGETS, refuse: () => {} });
  const { id: depositId, principal } = deposit;
  const { interest } = deposit.redeem_now;

  function confirm(tradePassword: string | undefined): Promise<void> {
    const shown = redemptionConfirmation({ depositId, principal, interest, currency });
    const body = { deposit_id: depositId, expected_interest: interest };
    return sheet.send(
      () =>
        submitProven({
          ...{ confirmation: signs ? shown : null, tradePassword },
          submit: (proof) => submit({ ...body, ...proof }),
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
      busy: busy || signing || sheet.isNavigating,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}
