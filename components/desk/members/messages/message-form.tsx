'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { SelectField } from '#components/desk/action/select-field';
import { useAction } from '#components/desk/action/use-action.ts';
import { MESSAGE_TEMPLATE_NAMES, type MessageTemplate } from '#lib/features/inbox/templates';
import { deskApi } from '#lib/site/desk/client/desk-api';
import action from '../../action/action.module.css';
import { bodyOf, type Draft, type MessageRecipient } from './message-draft.ts';
import { MessageFields } from './message-fields.tsx';
import type { PreviewedDraft } from './message-preview.tsx';

interface Props {
  recipient: MessageRecipient;
  draft: Draft;
  onChange: (field: keyof Draft, value: string) => void;
  onPreviewed: (previewed: PreviewedDraft) => void;
  onCancel: () => void;
}

/** The template of a message and its fields. Nothing is sent yet. */
export function MessageForm({ recipient, draft, onChange, onPreviewed, onCancel }: Props) {
  const t = useTranslations('deskMemberFile.message');
  const { busy, failure, errors, run } = useAction();

  async function preview(event: FormEvent) {
    event.preventDefault();
    const body = bodyOf(recipient.username, draft);
    const shown = await run((options) => deskApi.post('previewMessage', body, options));
    if (shown?.data) onPreviewed({ body, texts: shown.data });
  }

  const { username, ...unplaced } = errors;
  return (
    <form className={action.form} noValidate onSubmit={preview}>
      <SelectField
        label={t('template')}
        value={draft.template}
        error={unplaced.template}
        onChange={(event) => onChange('template', event.target.value as MessageTemplate)}
        options={MESSAGE_TEMPLATE_NAMES.map((name) => ({
          value: name,
          label: t(`templates.${name}`),
        }))}
      />
      <MessageFields {...{ draft, errors, onChange }} currency={recipient.currency} />
      <FormEnd
        submit={t('preview')}
        busy={busy}
        failure={failure ?? username}
        onCancel={onCancel}
      />
    </form>
  );
}
