'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Dialog } from '#components/ui/overlay/dialog';
import { draftFor, type MessageRecipient } from './message-draft.ts';
import { MessageForm } from './message-form.tsx';
import { MessagePreview, type PreviewedDraft } from './message-preview.tsx';

/** A button that writes a message to a member: its fields, then how the member reads it. */
export function MessageButton({ recipient }: { recipient: MessageRecipient }) {
  const t = useTranslations('deskMemberFile.message');
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(() => draftFor(recipient));
  const [previewed, setPreviewed] = useState<PreviewedDraft | null>(null);

  function finish() {
    setOpen(false);
    setPreviewed(null);
    setDraft(draftFor(recipient));
  }

  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('write')}
      </Button>
      <Dialog title={t('write')} open={open} onClose={() => setOpen(false)} closeButton={null}>
        {previewed ? (
          <MessagePreview
            previewed={previewed}
            onBack={() => setPreviewed(null)}
            onCancel={() => setOpen(false)}
            onSent={finish}
          />
        ) : (
          <MessageForm
            {...{ recipient, draft, onPreviewed: setPreviewed }}
            onChange={(field, value) => setDraft((known) => ({ ...known, [field]: value }))}
            onCancel={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  );
}
