'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { useHideBalance } from '#components/ui/display/hide-balance';
import type { DepositRecord } from '#lib/fixed/deposit-record';
import { groupAmount } from '#lib/money';
import { PAGES } from '#lib/paths';

/** The way out of a deposit, told apart from that of the next one by what is in it. */
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
