'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { PinInput } from '#components/ui/form/pin-input';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Facts } from '#components/ui/layout/facts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Sheet } from '#components/ui/overlay/sheet';
import type { Protection } from '#lib/access/protection/response-schema';
import { ChangeValue } from './change-value.tsx';
import { effectOf, type LockTarget } from './effect-of.ts';
import { useChange } from './use-change.ts';

interface Props {
  open: boolean;
  target: LockTarget | undefined;
  locks: Protection;
  onClose: () => void;
}

/** Changes a delay, a limit or the pause: the new value, when it takes effect, and the trade password. */
export function ChangeSheet({ open, target, locks, onClose }: Props) {
  const t = useTranslations('protection');
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Sheet
      title={useTitle(target)}
      open={open}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} block busy={busy}>
          {t('confirm')}
        </Button>
      }
    >
      {target && <ChangeForm {...{ formId, target, locks, busy, setBusy, onClose }} />}
    </Sheet>
  );
}

function useTitle(target: LockTarget | undefined): string {
  const t = useTranslations('protection');
  if (target?.type === 'delay') return t(`delays.${target.kind}`);
  return t(target?.type === 'limit' ? `limits.${target.period}` : 'pause.title');
}

interface FormProps {
  formId: string;
  target: LockTarget;
  locks: Protection;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onClose: () => void;
}

function ChangeForm({ formId, target, locks, busy, setBusy, onClose }: FormProps) {
  const t = useTranslations('protection');
  const { value, pin, failure, pinError, send } = useChange(target, locks, { setBusy, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form id={formId} method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <ChangeValue {...{ target, locks }} {...value} />
        <Facts facts={[{ name: t('effect'), value: useEffectText(target, value.value, locks) }]} />
        {target.type === 'pause' && <Note kind="warning">{t('pause.final')}</Note>}
        <PinInput label={t('pin')} name="trade_password" error={pinError} {...pin} />
        <FailureNote>{failure}</FailureNote>
      </Stack>
    </form>
  );
}

/** When the chosen value takes effect, in words. */
function useEffectText(target: LockTarget, value: string, locks: Protection): string {
  const t = useTranslations('protection');
  const moment = useMoment();
  const effect = effectOf(target, value, locks);
  if (effect === 'same' || effect === 'withdraws') return t(`effects.${effect}`);
  if (effect === 0) return t('now');
  const time = moment.recent(new Date(Date.now() + effect * 3_600_000).toISOString());
  return t('after', { hours: effect, time });
}
