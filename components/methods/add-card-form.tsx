'use client';

import { useTranslations } from 'next-intl';
import { useForm } from '#lib/client/form';
import { toast } from '#lib/client/toast';
import { addCard } from '#lib/methods/calls';
import { addCardSchema } from '#lib/methods/schema';
import { TW_BANKS } from '#lib/methods/tw-banks';
import { SubmitForm } from '../my/submit-form.tsx';
import { useSubmit } from '../my/use-submit.ts';
import { ChoiceChips } from '../records/choice-chips.tsx';
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
  const form = useForm(addCardSchema, {
    kind: 'bank',
    region: 'TW',
    holder,
    bank_code: '',
    number: '',
    label: '',
    trade_password: '',
  });
  const submission = useSubmit({
    form,
    fieldOfCode: FIELD_OF_CODE,
    onRefused: (code) => code === 4022 && form.set('trade_password', ''),
  });
  const taiwan = form.values.region === 'TW';

  async function submit() {
    const body = form.check();
    if (!body || !(await submission.send(() => addCard(body)))) return;
    toast(t('done'), 'success');
    submission.goOn(destination);
  }

  return (
    <SubmitForm label={t('submit')} submission={submission} onSubmit={submit}>
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
    </SubmitForm>
  );
}
