'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { headlineAmount } from '#components/records/status/headline-amount.ts';
import { statusKind } from '#components/records/status/status-steps.ts';
import { Money } from '#components/ui/display/money';
import type { StatusKind } from '#components/ui/display/status-chip';
import type { Fact } from '#components/ui/layout/facts';
import { groupAmount } from '#lib/money';
import { PAGES } from '#lib/paths';
import type { FundingFamily } from '#lib/record-base/status-text';
import type { RecordDetail } from '#lib/records/find-record';
import { Receipt } from './receipt.tsx';
import { useFollowWords } from './use-follow-words.ts';

/** How a record ends of which no money has come. */
const NOTHING_CAME: readonly StatusKind[] = ['failure', 'ended'];

const RECORD_LISTS: Record<FundingFamily, string> = {
  recharge: PAGES.topUpRecord,
  withdraw: PAGES.withdrawalRecord,
};

interface Props {
  family: FundingFamily;
  detail: RecordDetail<FundingFamily>;
  currency: string;
  facts: readonly Fact[];
  live: boolean;
  stale: boolean;
  /** What the status means for the reader. */
  children?: ReactNode;
  action?: ReactNode;
  /** Where to begin anew, should it have come to nothing. */
  again: string;
}

/** What came of a recharge or a withdrawal. */
export function FundingReceipt({ family, detail, currency, live, stale, again, ...rest }: Props) {
  const t = useTranslations('funding');
  const follow = useFollowWords();
  const { record } = detail;
  const kind = statusKind(record.status);
  const amount = headlineAmount(family, record);
  const anew = { href: again, words: t('receipt.again') };
  const words = t(record.simulated ? 'share.simulated' : 'share.text', {
    what: t(`share.${family}`),
    no: record.no,
    amount: groupAmount(amount),
    currency,
    status: record.status_text,
  });
  return (
    <Receipt
      {...{ family, detail, kind, ...rest }}
      status={record.status_text}
      figure={<Money amount={amount} currency={currency} size="xl" />}
      hint={follow({ live, stale })}
      share={{ title: t(`share.${family}`), words }}
      records={{ href: RECORD_LISTS[family], words: t(`receipt.records.${family}`) }}
      next={NOTHING_CAME.includes(kind) ? anew : undefined}
    />
  );
}
