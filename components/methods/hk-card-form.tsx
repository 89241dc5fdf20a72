'use client';

import { useTranslations } from 'next-intl';
import { addCard } from '#lib/methods/calls';
import { HK_BANKS } from '#lib/methods/hk-banks';
import { hkCardSchema } from '#lib/methods/hk-card-schema';
import { SubmitForm } from '../my/submit-form.tsx';
import { Field } from '../ui/field.tsx';
import { BankPicker } from './bank-picker.tsx';
import { CommonFields, HolderField } from './common-fields.tsx';
import { useAddForm } from './use-add-form.ts';

interface Props {
  /** The names of the country's banks by code, in the reader's language. */
  banks: Readonly<Record<string, string>>;
  /** The real name of the profile, which the account must be in. */
  holder: string;
  /** Local path to go to afterwards. */
  destination: string;
}

/** Binds a Hong Kong account. */
export function HkCardForm({ banks, holder, destination }: Props) {
  const t = useTranslations('methods.add');
  const { form, shell } = useAddForm({
    schema: hkCardSchema,
    initial: {
      ...{ kind: 'hkbank', bank_code: '', branch: '', number: '' },
      ...{ holder, label: '', trade_password: '' },
    },
    numberField: 'number',
    add: addCard,
    destination,
  });
  return (
    <SubmitForm {...shell}>
      <BankPicker
        label={t('hkBank')}
        list={banks}
        own={HK_BANKS}
        name="bank_code"
        value={form.values.bank_code}
        error={form.errors.bank_code}
        onChange={(code) => form.set('bank_code', code)}
      />
      <Field
        label={t('branch')}
        hint={t('branchHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...form.field('branch')}
      />
      <Field
        label={t('hkNumber')}
        hint={t('hkNumberHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('number')}
      />
      <HolderField form={form} />
      <CommonFields form={form} />
    </SubmitForm>
  );
}
