'use client';

import { useTranslations } from 'next-intl';
import { copyText } from '#lib/client/copy-text';
import { toast } from '#lib/client/toast';
import { groupAmount } from '#lib/money';
import type { FundingFamily } from '#lib/records/status-text';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  family: FundingFamily;
  record: { no: string; amount: string; status_text: string; simulated: boolean };
  currency: string;
}

/** Hands the receipt's words to the system's share sheet, or copies them where there is none. */
export function ShareReceipt({ family, record, currency }: Props) {
  const t = useTranslations('funding.share');

  async function share() {
    const words = t(record.simulated ? 'simulated' : 'text', {
      what: t(family),
      no: record.no,
      amount: groupAmount(record.amount),
      currency,
      status: record.status_text,
    });
    if (navigator.share) return navigator.share({ title: t(family), text: words }).catch(() => {});
    const copied = await copyText(words);
    toast(t(copied ? 'copied' : 'failed'), copied ? 'success' : 'failure');
  }

  return (
    <Button kind="secondary" onClick={share}>
      <Icon name="share" size={18} />
      {t('action')}
    </Button>
  );
}
