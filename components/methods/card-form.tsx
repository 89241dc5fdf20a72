'use client';

import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import { Field } from '#components/ui/form/field';
import { SubmitForm } from '#components/ui/form/submit-form';
import { addCardCall } from '#lib/features/methods/calls';
import { cardConfirmation } from '#lib/features/methods/payee-confirmation';
import { BankPicker } from './bank-picker.tsx';
import { CommonFields, HolderField, SealedNote } from './common-fields.tsx';
import { useAddForm } from './use-add-form.ts';

export interface CardFormProps {
  /** Names of the country's banks by code, in the user's language. */
  banks: Readonly<Record<string, string>>;
  /** The real name in the profile, which must be the holder of the card. */
  holder: string;
  /** Local path to open after success. */
  destination: string;
  /** True if the member signs with a passkey. */
  signs: boolean;
}

type CardBody = Parameters<typeof addCardCall>[0];

/** State shared by all card forms; `own` are the initial values of fields that only this kind has. */
export function useCardForm<Own extends Record<string, string>>(
  loadSchema: () => Promise<z.ZodType<CardBody>>,
  own: Own,
  { holder, destination, signs }: Pick<CardFormProps, 'holder' | 'destination' | 'signs'>,
) {
  return useAddForm({
    loadSchema,
    initial: { bank_code: '', ...own, number: '', holder, label: '', trade_password: '' },
    numberField: 'number',
    shown: cardConfirmation,
    signs,
    add: addCardCall,
    destination,
  });
}

type CardFormState = Pick<ReturnType<typeof useCardForm<Record<string, string>>>, 'shell'> & {
  form: ComponentProps<typeof HolderField>['form'] & ComponentProps<typeof CommonFields>['form'];
};

/** The layout of a card form: its own fields, then the common fields. */
export function CardForm({
  form,
  shell,
  signs,
  children,
}: CardFormState & { signs: boolean; children: ReactNode }) {
  return (
    <SubmitForm {...shell} aside={<SealedNote />}>
      {children}
      <HolderField form={form} />
      <CommonFields form={form} kind="account" signs={signs} />
    </SubmitForm>
  );
}

interface BankFieldProps extends Pick<ComponentProps<typeof BankPicker>, 'label' | 'list' | 'own'> {
  form: {
    values: { bank_code: string };
    errors: { bank_code?: string | undefined };
    set(name: 'bank_code', code: string): void;
  };
}

/** The field for the bank of an account. */
export function BankField({ form, ...picker }: BankFieldProps) {
  return (
    <BankPicker
      {...picker}
      name="bank_code"
      value={form.values.bank_code}
      error={form.errors.bank_code}
      onChange={(code) => form.set('bank_code', code)}
    />
  );
}

/** The field for an account or card number, without browser autofill. */
export function DigitsField(props: ComponentProps<typeof Field>) {
  return <Field inputMode="numeric" autoComplete="off" {...props} />;
}
