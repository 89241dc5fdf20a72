'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { RadioGroup } from '#components/ui/form/radio-group';
import { DELAY_HOURS, PAUSE_LENGTHS, type PauseLength } from '#lib/access/protection/enums';
import type { Protection } from '#lib/access/protection/response-schema';
import { cashSymbol } from '#lib/base/money';
import type { LockTarget } from './effect-of.ts';

/** Hours offered for a delay. */
const CHOICES = [0, 24, 48, 72, 168];

interface Props {
  target: LockTarget;
  locks: Protection;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** The field for a new value: hours to choose from, an amount, or the length of a pause. */
export function ChangeValue(props: Props) {
  if (props.target.type === 'delay') return <Hours {...props} kind={props.target.kind} />;
  return props.target.type === 'limit' ? <Amount {...props} /> : <Length {...props} />;
}

function Hours({ kind, locks, value, onChange }: Props & { kind: keyof typeof DELAY_HOURS }) {
  const t = useTranslations('protection');
  const present = locks.delays.find((delay) => delay.kind === kind)?.hours ?? 0;
  const hours = [...new Set([...CHOICES, present])]
    .filter((each) => each >= DELAY_HOURS[kind].min)
    .sort((one, other) => one - other);
  return (
    <RadioGroup
      legend={t('choose')}
      options={hours.map((each) => ({ value: `${each}`, label: t('hours', { hours: each }) }))}
      value={value}
      onChange={onChange}
    />
  );
}

function Amount({ locks, value, error, onChange }: Props) {
  const t = useTranslations('protection.limits');
  return (
    <AmountInput
      name="amount"
      label={t('amount')}
      unit={cashSymbol(locks.currency)}
      scale={2}
      placeholder={t('none')}
      value={value}
      error={error}
      onChange={onChange}
      aside={
        <Button kind="quiet" onClick={() => onChange('')}>
          {t('remove')}
        </Button>
      }
    />
  );
}

function Length({ value, onChange }: Props) {
  const t = useTranslations('protection.pause');
  return (
    <RadioGroup<PauseLength>
      legend={t('length')}
      options={PAUSE_LENGTHS.map((length) => ({ value: length, label: t(`lengths.${length}`) }))}
      value={value as PauseLength}
      onChange={onChange}
    />
  );
}
