'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '#components/desk/action/action-form';
import { Button } from '#components/ui/action/button';
import { Note } from '#components/ui/layout/note';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { DeskBody } from '#lib/site/desk/contracts';
import type { PreviewedMessage } from '#lib/site/desk/members/preview-message';
import styles from './message-preview.module.css';

/** A message as it will be sent, with what the member reads. */
export interface PreviewedDraft {
  body: DeskBody<'previewMessage'>;
  texts: PreviewedMessage[];
}

interface Props {
  previewed: PreviewedDraft;
  onBack: () => void;
  onCancel: () => void;
  onSent: () => void;
}

/** How a member reads a message in each language, and the reason with which it is sent. */
export function MessagePreview({ previewed: { body, texts }, onBack, onCancel, onSent }: Props) {
  const t = useTranslations('deskMemberFile.message');
  return (
    <ActionForm
      text={t('previewText')}
      reason={{ hint: t('reasonHint') }}
      confirm={t('send')}
      done={t('done')}
      send={({ reason }, options) => deskApi.post('sendMessage', { ...body, reason }, options)}
      onCancel={onCancel}
      onDone={onSent}
    >
      {shownTexts(body, texts).map(({ locale, title, text }) => (
        <div key={locale} lang={locale}>
          <Note title={title}>
            <p className={styles.text}>{text}</p>
          </Note>
        </div>
      ))}
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </ActionForm>
  );
}

/** Free text is the same in every language. */
function shownTexts({ template }: PreviewedDraft['body'], texts: PreviewedMessage[]) {
  return template === 'free' ? texts.slice(0, 1) : texts;
}
