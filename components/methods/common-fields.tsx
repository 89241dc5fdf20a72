'use client';

import { useTranslations } from 'next-intl';
import { SigningNote } from '#components/confirmation/signing-note';
import { Field } from '#components/ui/form/field';
import { PinInput } from '#components/ui/form/pin-input';
import { Note } from '#components/ui/layout/note';

/** Props of a text field, from `useForm`. */
interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
}

interface HolderForm {
  field(name: 'holder'): FieldProps;
}

interface CommonForm {
  values: { trade_password: string };
  errors: { trade_password?: string | undefined };
  set(name: 'trade_password', value: string): void;
  field(name: 'label'): FieldProps;
}

/** The read-only holder: a card must be in the member's own name. */
export function HolderField({ form }: { form: HolderForm }) {
  const t = useTranslations('methods.add');
  return <Field label={t('holder')} hint={t('holderHint')} readOnly {...form.field('holder')} />;
}

/** The fields at the end of every payment method form. */
export function CommonFields({
  form,
  kind,
  signs,
}: {
  form: CommonForm;
  kind: 'account' | 'wallet';
  /** True if the member signs with a passkey. */
  signs: boolean;
}) {
  const t = useTranslations('methods.add');
  return (
    <>
      <Field
        label={t('label')}
        hint={t(`labelHint.${kind}`)}
        optional
        maxLength={20}
        {...form.field('label')}
      />
      {signs ? (
        <SigningNote />
      ) : (
        <PinInput
          label={t('pin')}
          name="trade_password"
          value={form.values.trade_password}
          error={form.errors.trade_password}
          onChange={(digits) => form.set('trade_password', digits)}
        />
      )}
    </>
  );
}

/** How the number of a payment method is kept. */
export function SealedNote() {
  const t = useTranslations('methods.add');
  return <Note kind="safe">{t('sealed')}</Note>;
}
