'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useForm } from '#lib/client/form';
import { toast } from '#lib/client/toast';
import { addCard } from '#lib/methods/calls';
import { addCardSchema } from '#lib/methods/schema';
import { TW_BANKS } from '#lib/methods/tw-banks';
import { Note } from '../my/note.tsx';
import { BottomAction, FormScreen } from '../my/screen.tsx';
import { ChoiceChips } from '../records/choice-chips.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PinInput } from '../ui/pin-input.tsx';
import { SelectField } from '../ui/select-field.tsx';

interface Props {
  /** The real name of the profile, which the card must be in. */
  holder: string;
  /** Local path to go to afterwards. */
  destination: string;
}

const BANKS = Object.entries(TW_BANKS).map(([code, name]) => ({
  value: code,
  label: `${code} ${name}`,
}));

/** Refusals that belong to one field of the form. */
const FIELD_OF_CODE: Record<number, string> = { 4009: 'number', 4022: 'trade_password' };

/** Binds a bank account or card to pay out to. */
export function AddCardForm({ holder, destination }: Props) {
  const t = useTranslations('methods.add');
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [leaving, startTransition] = useTransition();
  const form = useForm(addCardSchema, {
    kind: 'bank',
    region: 'TW',
    holder,
    bank_code: '',
    number: '',
    label: '',
    trade_password: '',
  });
  const taiwan = form.values.region === 'TW';

  async function submit() {
    setFailure(undefined);
    const body = form.check();
    if (!body || busy) return;
    setBusy(true);
    const result = await addCard(body);
    setBusy(false);
    if (result.data) {
      toast(t('done'), 'success');
      startTransition(() => {
        router.replace(destination);
        router.refresh();
      });
    } else refuse(result);
  }

  function refuse({ code, msg, fields }: { code: number; msg: string; fields?: object }) {
    const field = FIELD_OF_CODE[code];
    if (code === 4022) form.set('trade_password', '');
    if (fields || field) form.showErrors({ ...fields, ...(field && { [field]: msg }) });
    else setFailure(msg);
  }

  return (
    <FormScreen onSubmit={submit}>
      <ChoiceChips
        legend={t('region')}
        value={form.values.region}
        onChange={(region) => form.set('region', region)}
        options={[
          { value: 'TW', label: t('tw') },
          { value: 'CN', label: t('cn') },
        ]}
      />
      {taiwan && (
        <SelectField
          label={t('bank')}
          placeholder={t('bankPlaceholder')}
          options={BANKS}
          {...form.field('bank_code')}
        />
      )}
      <Field
        label={t(taiwan ? 'accountNumber' : 'cardNumber')}
        hint={t(taiwan ? 'accountHint' : 'cardHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('number')}
      />
      <Field label={t('holder')} hint={t('holderHint')} readOnly {...form.field('holder')} />
      <Field
        label={t('label')}
        hint={t('labelHint')}
        optional
        maxLength={20}
        {...form.field('label')}
      />
      <PinInput
        label={t('pin')}
        name="trade_password"
        value={form.values.trade_password}
        error={form.errors.trade_password}
        onChange={(digits) => form.set('trade_password', digits)}
      />
      {failure && (
        <Note kind="danger" alert>
          {failure}
        </Note>
      )}
      <BottomAction>
        <Button type="submit" block busy={busy || leaving}>
          {t('submit')}
        </Button>
      </BottomAction>
    </FormScreen>
  );
}
