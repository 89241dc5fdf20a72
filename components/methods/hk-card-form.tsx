'use client';

import { useTranslations } from 'next-intl';
import HK_BANKS from '#lib/features/methods/banks/hk-banks.json' with { type: 'json' };
import { BankField, CardForm, type CardFormProps, DigitsField, useCardForm } from './card-form.tsx';

const loadSchema = () =>
  import('#lib/features/methods/hk-card-schema').then(({ hkCardSchema }) => hkCardSchema);

/** Adds a Hong Kong account. */
export function HkCardForm({ banks, ...props }: CardFormProps) {
  const t = useTranslations('methods.add');
  const { form, shell } = useCardForm(loadSchema, { kind: 'hkbank', branch: '' }, props);
  return (
    <CardForm form={form} shell={shell} signs={props.signs}>
      <BankField form={form} label={t('hkBank')} list={banks} own={HK_BANKS} />
      <DigitsField
        label={t('branch')}
        hint={t('branchHint')}
        maxLength={3}
        {...form.field('branch')}
      />
      <DigitsField label={t('hkNumber')} hint={t('hkNumberHint')} {...form.field('number')} />
    </CardForm>
  );
}
