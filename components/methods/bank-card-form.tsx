'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '#components/ui/form/radio-group';
import TW_BANKS from '#lib/features/methods/banks/tw-banks.json' with { type: 'json' };
import { BankField, CardForm, type CardFormProps, DigitsField, useCardForm } from './card-form.tsx';

const loadSchema = () =>
  import('#lib/features/methods/bank-card-schema').then(({ bankCardSchema }) => bankCardSchema);

/** Adds a Taiwanese account or a UnionPay card. */
export function BankCardForm({ banks, ...props }: CardFormProps) {
  const t = useTranslations('methods.add');
  const { form, shell } = useCardForm(loadSchema, { kind: 'bank', region: 'TW' }, props);
  const taiwan = form.values.region === 'TW';
  return (
    <CardForm form={form} shell={shell} signs={props.signs}>
      <RadioGroup
        legend={t('region')}
        value={form.values.region}
        onChange={(region) => {
          form.set('region', region);
          // Clears the error of the number, which belongs to the other region.
          form.set('number', form.values.number);
        }}
        options={[
          { value: 'TW', label: t('tw') },
          { value: 'CN', label: t('cn') },
        ]}
      />
      {taiwan && <BankField form={form} label={t('bank')} list={banks} own={TW_BANKS} />}
      <DigitsField
        label={t(taiwan ? 'accountNumber' : 'cardNumber')}
        hint={t(taiwan ? 'accountHint' : 'cardHint')}
        {...form.field('number')}
      />
    </CardForm>
  );
}
