'use client';

import { useTranslations } from 'next-intl';
import { bankCardSchema } from '#lib/methods/bank-card-schema';
import { addCard } from '#lib/methods/calls';
import { TW_BANKS } from '#lib/methods/tw-banks';
import { SubmitForm } from '../my/submit-form.tsx';
import { ChoiceChips } from '../records/choice-chips.tsx';
import { Field } from '../ui/field.tsx';
import { BankPicker } from './bank-picker.tsx';
import { CommonFields, HolderField } from './common-fields.tsx';
import { useAddForm } from './use-add-form.ts';

interface Props {
  /** The names of the country's banks by code, in the reader's language. */
  banks: Readonly<Record<string, string>>;
  /** The real name of the profile, which the card must be in. */
  holder: string;
  /** Local path to go to afterwards. */
  destination: string;
}

/** Binds a Taiwanese account or a UnionPay card. */
export function BankCardForm({ banks, holder, destination }: Props) {
  const t = useTranslations('methods.add');
  const { form, shell } = useAddForm({
    schema: bankCardSchema,
    initial: {
      ...{ kind: 'bank', region: 'TW', bank_code: '', number: '' },
      ...{ holder, label: '', trade_password: '' },
    },
    numberField: 'number',
    add: addCard,
    destination,
  });
  const taiwan = form.values.region === 'TW';
  return (
    <SubmitForm {...shell}>
      <ChoiceChips
        legend={t('region')}
        value={form.values.region}
        onChange={(region) => {
          form.set('region', region);
          // What was wrong with the number in the other region is no longer said.
          form.set('number', form.values.number);
        }}
        options={[
          { value: 'TW', label: t('tw') },
          { value: 'CN', label: t('cn') },
        ]}
      />
      {taiwan && (
        <BankPicker
          label={t('bank')}
          list={banks}
          own={TW_BANKS}
          name="bank_code"
          value={form.values.bank_code}
          error={form.errors.bank_code}
          onChange={(code) => form.set('bank_code', code)}
        />
      )}
      <Field
        label={t(taiwan ? 'accountNumber' : 'cardNumber')}
        hint={t(taiwan ? 'accountHint' : 'cardHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('number')}
      />
      <HolderField form={form} />
      <CommonFields form={form} />
    </SubmitForm>
  );
}
