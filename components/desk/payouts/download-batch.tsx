'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { saveFile } from '#lib/access/client/save-file';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { DeskData } from '#lib/site/desk/contracts';

/** Saves the file of a batch for the bank, for a reason that the audit log keeps. */
export function DownloadBatch({ id }: { id: string }) {
  const t = useTranslations('deskPayouts.download');
  return (
    <ActionButton<DeskData<'downloadPayoutBatch'>>
      label={t('action')}
      buttonKind="primary"
      text={t('text')}
      done={t('done')}
      send={({ reason, code }, options) =>
        deskApi.post('downloadPayoutBatch', { id, reason, ...(code && { code }) }, options)
      }
      onDone={(data) => {
        if (!data) return;
        const bytes = Uint8Array.from(atob(data.base64), (char) => char.charCodeAt(0));
        saveFile({ name: data.name, blob: new Blob([bytes], { type: 'text/csv' }) });
      }}
    />
  );
}
