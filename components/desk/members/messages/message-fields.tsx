import { useTranslations } from 'next-intl';
import { SelectField } from '#components/desk/action/select-field';
import type { FieldErrors } from '#components/desk/action/use-action.ts';
import { DateField } from '#components/ui/form/date-field';
import { Field } from '#components/ui/form/field';
import { FieldFrame } from '#components/ui/form/field-frame';
import {
  ASKED_DOCUMENTS,
  hasField,
  MESSAGE_TEXT_MAX,
  type MessageField,
} from '#lib/features/inbox/templates';
import noteForm from '../note-form.module.css';
import type { Draft } from './message-draft.ts';

interface Props {
  draft: Draft;
  errors: FieldErrors;
  currency: string;
  onChange: (field: MessageField, value: string) => void;
}

/** The fields of the chosen template. Every template can name the record that it is about. */
export function MessageFields({ draft, errors, currency, onChange }: Props) {
  const t = useTranslations('deskMemberFile.message');
  const documents = useTranslations('inbox.document');
  const { template } = draft;
  const has = (field: MessageField) => hasField(template, field);
  const bind = (field: MessageField) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <>
      {has('document') && (
        <SelectField
          {...bind('document')}
          label={t('document')}
          options={ASKED_DOCUMENTS.map((value) => ({ value, label: documents(value) }))}
        />
      )}
      <Field
        {...bind('no')}
        label={t('no')}
        hint={t('noHint')}
        optional={!has('no')}
        maxLength={31}
        autoComplete="off"
      />
      {has('amount') && (
        <Field
          {...bind('amount')}
          label={t('amount', { currency })}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
      )}
      {has('day') && <DateField {...bind('day')} label={t(`day.${template}`)} />}
      {has('text') && (
        <FieldFrame label={t('text')} hint={t('textHint')} error={errors.text}>
          {(control) => (
            <textarea
              {...control}
              className={noteForm.text}
              name="text"
              rows={6}
              maxLength={MESSAGE_TEXT_MAX}
              value={draft.text}
              onChange={(event) => onChange('text', event.target.value)}
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}
