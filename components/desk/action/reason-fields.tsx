import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Field } from '#components/ui/form/field';
import { SelectField } from './select-field.tsx';
import type { FieldErrors } from './use-action.ts';

/** How an operator gives the reason of an action: as text, or from a list with a remark. */
export interface ReasonSpec {
  label?: string;
  hint?: string;
  maxLength?: number;
  list?: {
    label: string;
    options: readonly ReasonOption[];
  };
}

interface ReasonOption {
  value: string;
  label: string;
  /** The remark is required. */
  needsText?: boolean;
  /** Shown while the option is chosen. */
  preview?: ReactNode;
}

/** What the fields of a reason hold. `code` is the listed reason; without a list, the code of the second factor. */
export interface GivenReason {
  code: string;
  reason: string;
}

export function ReasonFields({ spec, errors }: { spec: ReasonSpec; errors: FieldErrors }) {
  const t = useTranslations('deskAction');
  const { label = t('reason'), hint = t('reasonHint'), maxLength = 200, list } = spec;
  const [chosen, setChosen] = useState('');
  return (
    <>
      {list && (
        <SelectField
          name="code"
          label={list.label}
          error={errors.code}
          defaultValue=""
          options={[{ value: '', label: t('choose') }, ...list.options]}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {list?.options.find(({ value }) => value === chosen)?.preview}
      <Field
        name="reason"
        label={label}
        hint={hint}
        error={errors.reason}
        maxLength={maxLength}
        autoComplete="off"
      />
    </>
  );
}

/** Reads the reason of a submitted form. */
export function readReason(fields: FormData): GivenReason {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return { code: text('code'), reason: text('reason') };
}

/** The field that has to be filled in first, with its message key under `deskAction.missing`. */
export function findMissingReason(
  { list }: ReasonSpec,
  { code, reason }: GivenReason,
): { field: 'code' | 'reason'; key: 'code' | 'reason' | 'remark' } | null {
  if (!list) return reason === '' ? { field: 'reason', key: 'reason' } : null;
  const chosen = list.options.find(({ value }) => value === code);
  if (!chosen) return { field: 'code', key: 'code' };
  return chosen.needsText && reason === '' ? { field: 'reason', key: 'remark' } : null;
}
