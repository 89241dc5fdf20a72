import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { Fact } from '#components/ui/layout/facts';
import type { DepositRecord } from '#lib/fixed/deposit-record';
import type { Asset } from '#lib/money';
import { lessBy } from './promised.ts';
import { percentOf } from './rate-words.ts';
import { daysPassed } from './term-progress.ts';

/** What taking a deposit out at this moment pays. */
export type Redemption = NonNullable<DepositRecord['redeem_now']>;

interface Asked {
  deposit: DepositRecord & { redeem_now: Redemption };
  currency: Asset;
  /** ISO moment of the server's clock when it wrote the page. */
  now: string;
}

/** Every figure of a redemption; of an early one also what it gives up. */
export function useRedeemFacts() {
  const t = useTranslations('fixed');
  return ({ deposit, currency, now }: Asked): Fact[] => {
    const { interest, total, early } = deposit.redeem_now;
    const cash = (amount: string) => <Money amount={amount} currency={currency} />;
    const passed = daysPassed(deposit, Date.parse(now));
    return [
      { name: t('confirm.product'), value: deposit.product },
      { name: t('rate'), value: t('ratePercent', { rate: percentOf(deposit.rate_bps) }) },
      { name: t('redeem.heldDays'), value: t('redeem.days', { days: passed }) },
      { name: t('redeem.principal'), value: cash(deposit.principal) },
      { name: t('redeem.interest'), value: cash(interest) },
      ...(early
        ? [
            { name: t('redeem.interestAtMaturity'), value: cash(deposit.interest) },
            {
              name: t('redeem.given'),
              value: cash(lessBy(deposit.interest, interest, currency)),
            },
          ]
        : []),
      { name: t('redeem.fee'), value: t('redeem.free') },
      { name: t('redeem.total'), value: cash(total), strong: true },
    ];
  };
}
