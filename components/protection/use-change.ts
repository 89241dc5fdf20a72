'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import type { ApiResult } from '#lib/access/client/api/api';
import { toast } from '#lib/access/client/toast';
import { pauseDealingCall, setDelayCall, setLimitCall } from '#lib/access/protection/calls';
import type { PauseLength } from '#lib/access/protection/enums';
import type { Protection } from '#lib/access/protection/response-schema';
import type { LockTarget } from './effect-of.ts';

/** Error codes of the trade password. */
const PIN_CODES = [4021, 4022, 4023];
const DIGITS = 6;

/** State of a change: the value, the trade password, and what was refused. */
export function useChange(
  target: LockTarget,
  locks: Protection,
  { setBusy, onClose }: { setBusy: (busy: boolean) => void; onClose: () => void },
) {
  const t = useTranslations();
  const { refreshOutdated } = useOutdatedPage();
  const [value, setValue] = useState(() => presentValue(target, locks));
  const [pin, setPin] = useState('');
  const [refused, setRefused] = useState<Refusal>({});

  async function send() {
    if (pin.length < DIGITS) return setRefused({ pin: t('validation.tradePasswordDigits') });
    setBusy(true);
    const result = await callOf(target, value, pin);
    setBusy(false);
    if (result.code !== 200) {
      setPin('');
      return setRefused(refusalOf(result));
    }
    toast(t('protection.done'), 'success');
    onClose();
    void refreshOutdated();
  }

  return {
    value: { value, error: refused.amount, onChange: cleared(setValue) },
    pin: { value: pin, onChange: cleared(setPin) },
    pinError: refused.pin,
    failure: refused.other,
    send,
  };

  function cleared(set: (text: string) => void) {
    return (text: string) => {
      setRefused({});
      set(text);
    };
  }
}

/** Messages of a refusal, by where they are shown. */
interface Refusal {
  amount?: string;
  pin?: string;
  other?: string;
}

function refusalOf(result: ApiResult<Protection>): Refusal {
  if (PIN_CODES.includes(result.code)) return { pin: result.msg };
  const amount = 'fields' in result ? result.fields?.amount : undefined;
  return amount ? { amount } : { other: result.msg };
}

function presentValue(target: LockTarget, { delays, limits }: Protection): string {
  if (target.type === 'delay')
    return String(delays.find(({ kind }) => kind === target.kind)?.hours ?? 0);
  if (target.type === 'pause') return 'day';
  return limits.find(({ period }) => period === target.period)?.amount ?? '';
}

function callOf(target: LockTarget, value: string, pin: string): Promise<ApiResult<Protection>> {
  if (target.type === 'delay') return setDelayCall(target.kind, Number(value), pin);
  if (target.type === 'pause') return pauseDealingCall(value as PauseLength, pin);
  return setLimitCall(target.period, value || null, pin);
}
