'use client';

import { useTranslations } from 'next-intl';
import { SubmitAction } from '#components/ui/form/submit-action';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { FormScreen } from '#components/ui/layout/screen';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import type { RequiredProof } from '#lib/access/account/required-proof';
import { type Asset, moneyText } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { DepositRecord } from '#lib/features/fixed/deposit-record';
import { subtractAmounts } from './maturity-figures.ts';
import { type Redemption, useRedeemFacts } from './use-redeem-facts.tsx';
import { useRedeemForm } from './use-redeem-form.ts';

const TradeConfirmSheet = lazyOverlay(() =>
  import('#components/trade/ticket/trade-confirm-sheet').then((module) => module.TradeConfirmSheet),
);

interface Props {
  deposit: DepositRecord & { redeem_now: Redemption };
  currency: Asset;
  proof: RequiredProof;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** Shows what redeeming a deposit pays and costs, confirms it, and goes on to the receipt. */
export function RedeemForm({ deposit, currency, proof, now }: Props) {
  const t = useTranslations('fixed.redeem');
  const { submit, confirmation } = useRedeemForm({ deposit, currency, signs: proof === 'sign' });
  const facts = useRedeemFacts()({ deposit, currency, now });
  const lost = subtractAmounts(deposit.interest, deposit.redeem_now.interest, currency);
  const note = deposit.redeem_now.early ? (
    <Note kind="warning">{t('earlyNote', { lost: moneyText(lost, currency) })}</Note>
  ) : (
    <Note>{t('maturedNote')}</Note>
  );

  return (
    <>
      <FormScreen onSubmit={submit}>
        {note}
        <Card>
          <Facts facts={facts} />
        </Card>
        <SubmitAction>{t('next')}</SubmitAction>
      </FormScreen>
      <TradeConfirmSheet
        {...confirmation}
        title={t('confirmTitle')}
        action={t('confirm')}
        facts={facts}
        pinState={proof}
        everyTime
        returnPath={`${PAGES.withdrawBalance}?deposit=${deposit.id}`}
      >
        {note}
      </TradeConfirmSheet>
    </>
  );
}
