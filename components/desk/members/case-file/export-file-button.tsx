'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { saveFromDesk } from '#lib/site/desk/client/save-from-desk';

/** A button that saves the case file of a member as CSV, for a reason. */
export function ExportFileButton({ username }: { username: string }) {
  const t = useTranslations('deskMemberFile.file');
  return (
    <ActionButton
      label={t('export')}
      text={t('exportText')}
      done={null}
      send={({ reason }) => saveFromDesk('exportCaseFile', { username, reason })}
    />
  );
}
