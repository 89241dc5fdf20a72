'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { groupAmount } from '#lib/money';
import { PAGES } from '#lib/paths';
import type { RecordDetail } from '#lib/records/find-record';
import type { FundingFamily } from '#lib/records/status-text';
import { headlineAmount } from '../records/headline-amount.ts';
import { statusKind } from '../records/status-steps.ts';
import type { Fact } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';
import type { StatusKind } from '../ui/status-chip.tsx';
import { Receipt } from './receipt.tsx';
import { useFollowWords } from './use-follow-words.ts';

/** How a record ends of which no money has come. */
const NOTHING_CAME: readonly StatusKind[] = ['failure', 'ended'];

const RECORD_LISTS: Record<FundingFamily, string> = {
  recharge: PAGES.rechargeRecord,
  withdraw: PAGES.withdrawRecord,
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
