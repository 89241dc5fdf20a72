'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { moneyText } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { DepositRecord } from '#lib/features/fixed/deposit-record';

/**
 * Links to the redemption of a deposit. The label has the principal to distinguish it from other
 * deposits.
 */
export function RedeemLink({ deposit, currency }: { deposit: DepositRecord; currency: string }) {
  const t = useTranslations('fixed.deposits');
  const words = useTranslations('chrome.ui');
  const { hidden } = useHideBalance();
  const { id, product, principal } = deposit;
  const amount = hidden ? words('amountHidden') : moneyText(principal, currency);
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
