'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import type { Asset } from '#lib/base/money';
import type { ProvenIssue } from './proven-issue.ts';

const ProofSheet = lazyOverlay(() =>
  import('./proof-sheet.tsx').then((module) => module.ProofSheet),
);

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
