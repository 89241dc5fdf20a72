'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DocumentSlot } from '#components/identity/document-slot';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { Text } from '#components/ui/layout/text';
import { uploadFactorDocumentCall } from '#lib/features/identity/lost-factor/calls';
import { FACTOR_DOCUMENTS } from '#lib/features/identity/lost-factor/enums';
import type { FactorRemoval } from '#lib/features/identity/lost-factor/response-schema';

interface Props {
  ticket: string;
  removal: FactorRemoval;
  submit: () => Promise<void>;
  onChange: (removal: FactorRemoval) => void;
}

/** How the removal of lost factors goes, its two pictures, and the button that asks for it. */
export function LostFactorDraft({ ticket, removal, submit, onChange }: Props) {
  const t = useTranslations('factor.lost');
  const [missing, setMissing] = useState(false);
  const uploadedAt = (kind: string) =>
    removal.documents.find((one) => one.kind === kind)?.uploaded_at;
  const press = async () => {
    const isComplete = FACTOR_DOCUMENTS.every((kind) => uploadedAt(kind) !== undefined);
    setMissing(!isComplete);
    if (isComplete) await submit();
  };
  return (
    <>
      <Rejected removal={removal} />
      <p>{t('about')}</p>
      <p>{t('steps')}</p>
      <p>{t('compare')}</p>
      <p>{t('after')}</p>
      <Card>
        {FACTOR_DOCUMENTS.map((kind) => (
          <DocumentSlot
            key={kind}
            kind={kind}
            uploadedAt={uploadedAt(kind)}
            fixed={false}
            upload={(file, onProgress) =>
              uploadFactorDocumentCall({ ticket, kind, file }, onProgress)
            }
            onUploaded={onChange}
          />
        ))}
        <Text tone="muted" size="s">
          {t('uploadsLeft', { count: removal.uploads_left })}
        </Text>
      </Card>
      <FailureNote>{missing ? t('missing') : undefined}</FailureNote>
      <Button block onClick={press}>
        {t('submit')}
      </Button>
    </>
  );
}

/** Why the last request was rejected. */
function Rejected({ removal: { reason, note } }: { removal: FactorRemoval }) {
  const t = useTranslations('factor.lost');
  const reasons = useTranslations('identity.templates');
  if (reason === null) return null;
  return (
    <Note kind="warning" title={t('rejected')}>
      <p>{reasons(reason)}</p>
      {note && <p>{note}</p>}
    </Note>
  );
}
