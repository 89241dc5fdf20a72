'use client';

import { useTranslations } from 'next-intl';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import { TradeConfirmSheet } from '#components/trade/ticket/trade-confirm-sheet';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { BottomAction, FormScreen } from '#components/ui/layout/screen';
import { refreshBalance } from '#lib/client/api/refresh-user';
import { useMoveOut } from '#lib/fixed/calls';
import type { DepositRecord } from '#lib/fixed/deposit-record';
import { type Asset, groupAmount } from '#lib/money';
import { PAGES } from '#lib/paths';
import { MOVE_OUT_ERROR_TARGETS } from './deposit-error-targets.ts';
import { subtractAmounts } from './maturity-figures.ts';
import { type Redemption, useRedeemFacts } from './use-redeem-facts.tsx';

interface Props {
  deposit: DepositRecord & { redeem_now: Redemption };
  currency: Asset;
  hasTradePassword: boolean;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** Shows what redeeming a deposit pays and costs, confirms it, and goes on to the receipt. */
export function RedeemForm({ deposit, currency, hasTradePassword, now }: Props) {
  const t = useTranslations('fixed.redeem');
  const { submit, busy } = useMoveOut();
  const sheet = useConfirmation({ places: MOVE_OUT_ERROR_TARGETS, refuse: () => {} });
  const facts = useRedeemFacts()({ deposit, currency, now });
  const lost = groupAmount(
    subtractAmounts(deposit.interest, deposit.redeem_now.interest, currency),
  );
  const note = deposit.redeem_now.early ? (
    <Note kind="warning">{t('earlyNote', { lost, currency })}</Note>
  ) : (
    <Note>{t('maturedNote')}</Note>
  );

  function confirm(tradePassword = '') {
    return sheet.send(
      () => submit({ deposit_id: deposit.id, trade_password: tradePassword }),
      (id) => {
        void refreshBalance();
        return `${PAGES.withdrawBalance}?id=${id}`;
      },
    );
  }

  return (
    <>
      <FormScreen onSubmit={sheet.ask}>
        {note}
        <Card>
          <Facts facts={facts} />
        </Card>
        <BottomAction>
          <Button type="submit" block>
            {t('next')}
          </Button>
        </BottomAction>
      </FormScreen>
      <TradeConfirmSheet
        open={sheet.open}
        title={t('confirmTitle')}
        action={t('confirm')}
        facts={facts}
        pinState={hasTradePassword ? 'ask' : 'none'}
        everyTime
        returnPath={`${PAGES.withdrawBalance}?deposit=${deposit.id}`}
        busy={busy || sheet.moving}
        failure={sheet.failure}
        onConfirm={confirm}
        onClose={sheet.close}
      >
        {note}
      </TradeConfirmSheet>
    </>
  );
}
