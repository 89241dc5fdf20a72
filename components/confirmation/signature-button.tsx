'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import type { SignatureQueryBody } from '#lib/features/records/calls';

const SignatureSheet = lazyOverlay(() =>
  import('./signature-sheet.tsx').then((module) => module.SignatureSheet),
);

/** Opens the member's signature over a record. */
export function SignatureButton({ record }: { record: SignatureQueryBody }) {
  const t = useTranslations('confirmation');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="shield" size={18} />
        {t('signed')}
      </Button>
      <SignatureSheet record={record} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
