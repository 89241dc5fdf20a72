'use client';

import { useTranslations } from 'next-intl';
import { groupAmount } from '#lib/money';
import type { FundingFamily } from '#lib/records/status-text';
import { ShareButton } from './share-button.tsx';

interface Props {
  family: FundingFamily;
  record: { no: string; amount: string; status_text: string; simulated: boolean };
  currency: string;
}

/** Hands the receipt's words to somebody else. */
export function ShareReceipt({ family, record, currency }: Props) {
  const t = useTranslations('funding.share');
  const words = t(record.simulated ? 'simulated' : 'text', {
    what: t(family),
    no: record.no,
    amount: groupAmount(record.amount),
    currency,
    status: record.status_text,
  });
  return <ShareButton title={t(family)} words={words} />;
}
