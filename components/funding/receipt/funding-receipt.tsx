'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { headlineAmount } from '#components/records/status/headline-amount.ts';
import { shownStatus, statusKind } from '#components/records/status/status-kind.ts';
import { Money } from '#components/ui/display/money';
import type { StatusKind } from '#components/ui/display/status-chip';
import type { Fact } from '#components/ui/layout/facts';
import { moneyText } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { FundingFamily } from '#lib/base/record-base/status-text';
import type { RecordDetail } from '#lib/features/records/find-record';
import { Receipt } from './receipt.tsx';
import { useUpdateHint } from './use-update-hint.ts';

/** Kinds of final statuses after which no money was moved. */
const UNSUCCESSFUL: readonly StatusKind[] = ['failure', 'ended'];

const RECORD_LISTS: Record<FundingFamily, string> = {
  recharge: PAGES.topUpRecord,
  withdraw: PAGES.withdrawalRecord,
};

interface Props {
  family: FundingFamily;
  expected: string | null;
  detail: RecordDetail<FundingFamily>;
  currency: string;
  facts: readonly Fact[];
  live: boolean;
  stale: boolean;
  /** Explanation of the status. */
  children?: ReactNode;
  action?: ReactNode;
  /** The page to try again after an unsuccessful record. */
  again: string;
}

/** The receipt of a top-up or withdrawal. */
export function FundingReceipt({ family, detail, currency, live, stale, again, ...rest }: Props) {
  const t = useTranslations('funding');
  const updateHint = useUpdateHint();
  const { record } = detail;
  const kind = statusKind(shownStatus(record));
  const amount = headlineAmount(family, record);
  const tryAgain = { href: again, words: t('receipt.again') };
  const shareText = t(record.simulated ? 'share.simulated' : 'share.text', {
    what: t(`share.${family}`),
    no: record.no,
    amount: moneyText(amount, currency),
    status: record.status_text,
  });
  return (
    <Receipt
      {...{ family, detail, kind, ...rest }}
      status={record.status_text}
      figure={<Money amount={amount} currency={currency} size="xl" />}
      hint={updateHint({ status: shownStatus(record), live, stale })}
      share={{ title: t(`share.${family}`), words: shareText }}
      records={{ href: RECORD_LISTS[family], words: t(`receipt.records.${family}`) }}
      next={UNSUCCESSFUL.includes(kind) ? tryAgain : undefined}
    />
  );
}
