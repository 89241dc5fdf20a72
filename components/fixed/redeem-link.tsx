'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { useHideBalance } from '#components/ui/display/hide-balance';
import type { DepositRecord } from '#lib/fixed/deposit-record';
import { groupAmount } from '#lib/money';
import { PAGES } from '#lib/paths';

/**
 * Links to the redemption of a deposit. The label has the principal to distinguish it from other
 * deposits.
 */
export function RedeemLink({ deposit }: { deposit: DepositRecord }) {
  const t = useTranslations('fixed.deposits');
  const words = useTranslations('chrome.ui');
  const { hidden } = useHideBalance();
  const { id, product, principal } = deposit;
  const amount = hidden ? words('amountHidden') : groupAmount(principal);
  return (
    <LinkButton
      kind="secondary"
      href={`${PAGES.withdrawBalance}?deposit=${id}`}
      aria-label={t('redeemOf', { product, amount })}
    >
      {t('redeem')}
    </LinkButton>
  );
}
