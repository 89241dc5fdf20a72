'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasskeyButton } from '#components/confirmation/passkey-button';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { toast } from '#lib/access/client/toast';
import type { AssertionInput } from '#lib/access/factor/schema';
import {
  cancelRecoveryCall,
  recoveryPasskeyCall,
  shortenRecoveryCall,
} from '#lib/access/recovery/calls';
import type { RunningRecoveryData } from '#lib/access/recovery/recovery-state';
import { FinishTradeRecoveryForm } from './finish-trade-recovery-form.tsx';

/** The recovery that runs, with the button that cancels it. A trade password is set here after the wait. */
export function RunningRecovery({ recovery }: { recovery: RunningRecoveryData }) {
  const t = useTranslations('profile.recovery');
  const isFinishable = recovery.kind === 'trade-password' && recovery.is_ready;
  return (
    <>
      <Section title={t('running')}>
        <RecoveryCard recovery={recovery} />
      </Section>
      {recovery.can_shorten && <ShortenButton />}
      <Note kind="warning">{t('notYou')}</Note>
      {isFinishable && <FinishTradeRecoveryForm />}
      <CancelButton isFactor={recovery.kind === 'factor'} />
    </>
  );
}

function RecoveryCard({ recovery }: { recovery: RunningRecoveryData }) {
  const t = useTranslations('profile.recovery');
  const moment = useMoment();
  const { kind, started_at: started, ready_at: ready, expires_at: expires } = recovery;
  return (
    <Card>
      <Facts
        facts={[
          { name: t('kind'), value: t(`kinds.${kind}`) },
          { name: t('startedAt'), value: moment.full(started) },
          {
            name: t(kind === 'factor' ? 'waitEnds' : 'readyAt'),
            value: moment.full(ready),
            strong: true,
          },
          { name: t('expiresAt'), value: moment.full(expires) },
        ]}
      />
    </Card>
  );
}

/** Shortens the wait by a passkey. */
function ShortenButton() {
  const t = useTranslations('profile.recovery');
  const router = useRouter();
  async function send(assertion: AssertionInput) {
    const result = await shortenRecoveryCall(assertion);
    if (result.code === 200) toast(t('shortened'), 'success');
    if (result.code === 200) refreshPage(router);
    return result;
  }
  return <PasskeyButton label={t('shorten')} ask={recoveryPasskeyCall} send={send} />;
}

function CancelButton({ isFactor }: { isFactor: boolean }) {
  const t = useTranslations('profile.recovery');
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);

  async function cancel() {
    const { code } = await cancelRecoveryCall();
    setAsking(false);
    if (code === 200) toast(t('cancelled'), 'success');
    refreshPage(router);
  }

  return (
    <>
      <Button kind="danger" block onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <LazyConfirmDialog
        open={isAsking}
        title={t(isFactor ? 'askFactor' : 'ask')}
        stay={t('stay')}
        confirm={t('cancel')}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>{t(isFactor ? 'askFactorText' : 'askText')}</p>
      </LazyConfirmDialog>
    </>
  );
}
