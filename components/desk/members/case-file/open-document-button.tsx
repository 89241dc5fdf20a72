'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { saveFile } from '#lib/access/client/save-file';
import { deskApi } from '#lib/site/desk/client/desk-api';

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** A button that saves a document of a case file, for a reason. It is never shown inside the desk. */
export function OpenDocumentButton({ id, title }: { id: string; title: string }) {
  const t = useTranslations('deskMemberFile.file');
  return (
    <ActionButton
      label={t('open')}
      title={title}
      buttonKind="quiet"
      text={t('openText')}
      done={null}
      send={({ reason }, options) => deskApi.post('openDocument', { id, reason }, options)}
      onDone={(data) => {
        if (!data) return;
        const bytes = Uint8Array.from(atob(data.base64), (char) => char.charCodeAt(0));
        const blob = new Blob([bytes], { type: data.type });
        saveFile({ blob, name: `document-${id}.${ENDINGS[data.type] ?? 'bin'}` });
      }}
    />
  );
}
