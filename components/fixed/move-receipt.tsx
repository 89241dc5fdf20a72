'use client';

import { useTranslations } from 'next-intl';
import { Receipt } from '#components/funding/receipt/receipt';
import { isEnded } from '#components/records/status/move-state.ts';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { type Asset, moneyText } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { DepositRecord } from '#lib/features/fixed/response-schema';
import type { RecordDetail } from '#lib/features/records/find-record';
import { recordPath } from '#lib/features/records/record-kinds';
import { useMoveFacts } from './move-detail.tsx';

interface Props {
  detail: RecordDetail<'terminal'>;
  deposit: Pick<DepositRecord, 'status' | 'maturity_at' | 'renew'>;
  currency: Asset;
}

/** The receipt of a subscription or a redemption, which both complete at once. */
export function MoveReceipt({ detail, deposit, currency }: Props) {
  const t = useTranslations('fixed.receipt');
  const { record } = detail;
  const { direction, product, amount, no } = record;
  const ended = isEnded(record);
  const status = ended ? record.status_text : t(direction);
  const figures = { product, amount: moneyText(amount, currency), status, no };
  return (
    <Receipt
      family="terminal"
      detail={detail}
      kind="success"
      status={status}
      expected={useMaturity(deposit)}
      figure={
        <>
          <p>{product}</p>
          <Money amount={amount} currency={currency} size="xl" />
        </>
      }
      {...(!ended && { hint: t(`${direction}Hint`) })}
      facts={useMoveFacts()(record, currency)}
      share={{
        title: product,
        words: t(record.simulated ? 'share' : 'shareReal', figures),
      }}
      records={{ href: recordPath('terminal', record.id), words: t('record') }}
      next={{ href: PAGES.fixedTerms, words: t('deposits') }}
    />
  );
}

/** When a running deposit matures and what happens then; null after its end. */
function useMaturity({ status, maturity_at: at, renew }: Props['deposit']): string | null {
  const t = useTranslations('fixed.receipt.maturity');
  const moment = useMoment();
  if (status !== 'active') return null;
  return t(renew ? 'renewed' : 'paid', { date: moment.date(at) });
}
