'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Note } from '#components/ui/layout/note';
import { toast } from '#lib/client/toast';
import { deskApi } from '#lib/desk/client/desk-api';
import parts from '../parts/parts.module.css';

type Way = 'fund' | 'withdraw';

/** Asks another operator to move money into the interest pool or out of it. */
export function PoolForm({ currency }: { currency: string }) {
  const t = useTranslations('deskFixedTerms.move');
  const router = useRouter();
  const [way, setWay] = useState<Way>('fund');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const body = { action: `pool.${way}`, payload: { amount: amount.trim() }, reason };
    const result = await deskApi.post<{ applied: boolean }>('requestApproval', body, {
      quiet: true,
    });
    setBusy(false);
    if (result.data === null) return setFailure(result.msg);
    setFailure(undefined);
    setAmount('');
    setReason('');
    toast(t(result.data.applied ? 'done' : 'requested'), 'success');
    router.refresh();
  }

  return (
    <form className={parts.form} noValidate onSubmit={submit}>
      <Note>{t('note')}</Note>
      <RadioGroup
        legend={t('way')}
        value={way}
        options={(['fund', 'withdraw'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={setWay}
      />
      <Field
        label={`${t('amount')} (${currency})`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        name="reason"
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure && (
        <Note kind="danger" alert>
          {failure}
        </Note>
      )}
      <div className={parts.buttons}>
        <Button
          type="submit"
          busy={busy}
          disabled={!/^\d+(\.\d+)?$/.test(amount.trim()) || reason.trim() === ''}
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
