'use client';

import { useTranslations } from 'next-intl';
import { downloadFromDesk } from '#lib/site/desk/client/download';
import type { DeskBody } from '#lib/site/desk/contracts';
import { ActionButton } from '../action/action-button.tsx';

interface Props {
  label: string;
  call: 'exportLedger' | 'exportAudit' | 'issueReport';
  /** The body of the call, without the reason. */
  body: object;
}

/** A button that saves the file of a call, after a reason has been given. */
export function DownloadButton({ label, call, body }: Props) {
  const t = useTranslations('deskSearch.export');
  return (
    <ActionButton
      label={label}
      text={t('text')}
      confirm={t('confirm')}
      send={({ reason }, options) =>
        downloadFromDesk(call, { ...body, reason } as DeskBody<typeof call>, options)
      }
      done={t('done')}
    />
  );
}
