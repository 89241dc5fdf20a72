'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import type { Asset } from '#lib/money';
import { ProofSheet } from './proof-sheet.tsx';
import type { ProvenIssue } from './proven-issue.ts';

/** Opens the proof of the fixing of one issue. */
export function ProofButton({ issue, currency }: { issue: ProvenIssue; currency: Asset }) {
  const t = useTranslations('trade.proof');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="shield" size={18} />
        {t('open')}
      </Button>
      <ProofSheet issue={issue} currency={currency} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
