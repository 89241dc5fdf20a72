import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { Fact } from '#components/ui/layout/facts';
import type { Asset } from '#lib/base/money';
import type { DepositRecord } from '#lib/features/fixed/deposit-record';
import { subtractAmounts } from './maturity-figures.ts';
import { ratePercent } from './rate-percent.ts';
import { daysPassed } from './term-progress.ts';

/** The payout of a deposit that is redeemed now. */
export type Redemption = NonNullable<DepositRecord['redeem_now']>;

interface RedemptionInput {
  deposit: DepositRecord & { redeem_now: Redemption };
  currency: Asset;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** The figures of a redemption; for an early one also the interest given up. */
export function useRedeemFacts() {
  const t = useTranslations('fixed');
  return ({ deposit, currency, now }: RedemptionInput): Fact[] => {
    const { interest, total, early } = deposit.redeem_now;
    const cash = (amount: string) => <Money amount={amount} currency={currency} />;
    const passed = daysPassed(deposit, Date.parse(now));
    return [
      { name: t('confirm.product'), value: deposit.product },
      { name: t('rate'), value: t('ratePercent', { rate: ratePercent(deposit.rate_bps) }) },
      { name: t('redeem.heldDays'), value: t('redeem.days', { days: passed }) },
      { name: t('redeem.principal'), value: cash(deposit.principal) },
      { name: t('redeem.interest'), value: cash(interest) },
      ...(early
        ? [
            { name: t('redeem.interestAtMaturity'), value: cash(deposit.interest) },
            {
              name: t('redeem.given'),
              value: cash(subtractAmounts(deposit.interest, interest, currency)),
            },
          ]
        : []),
      { name: t('redeem.fee'), value: t('redeem.free') },
      { name: t('redeem.total'), value: cash(total), strong: true },
    ];
  };
}
