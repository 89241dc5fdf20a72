'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import type { FactorList } from '#lib/access/factor/response-schema';
import { type RemovalTarget, RemoveDialog, TOTP } from './remove-dialog.tsx';

const AddTotpSheet = lazyOverlay(() =>
  import('./add-totp-sheet.tsx').then((module) => module.AddTotpSheet),
);

/** The authenticator app: when it was set up, or a button to set it up. */
export function TotpCard({ totp }: { totp: FactorList['totp'] }) {
  const t = useTranslations('factor.totp');
  const moment = useMoment();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<RemovalTarget>();
  return (
    <Section title={t('title')}>
      <Text tone="muted" size="s">
        {totp ? t('added', { time: moment.recent(totp.created_at) }) : t('about')}
      </Text>
      <Button
        kind="secondary"
        block
        aria-haspopup="dialog"
        onClick={() => (totp ? setRemoving(TOTP) : setAdding(true))}
      >
        {t(totp ? 'remove' : 'setUp')}
      </Button>
      <AddTotpSheet open={adding} onClose={() => setAdding(false)} />
      <RemoveDialog target={removing} onClose={() => setRemoving(undefined)} />
    </Section>
  );
}
