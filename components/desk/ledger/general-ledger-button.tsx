'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { SelectField } from '#components/desk/action/select-field';
import { downloadFromDesk } from '#lib/site/desk/client/download';

/** Saves the movements of a month for an accounting package, with a reason. */
export function GeneralLedgerButton({ month }: { month: string }) {
  const t = useTranslations('deskLedger.general');
  return (
    <ActionButton
      label={t('export')}
      title={t('export')}
      text={t('note')}
      confirm={t('save')}
      send={async ({ fields, reason }) => {
        const by = fields.get('by') === 'month' ? 'month' : 'day';
        const isSaved = await downloadFromDesk('exportGeneralLedger', { month, by, reason });
        return isSaved
          ? { data: null, code: 200, msg: '' }
          : { data: null, code: 4010, msg: t('failed') };
      }}
      done={t('saved')}
    >
      <SelectField
        name="by"
        label={t('by')}
        options={(['day', 'month'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </ActionButton>
  );
}
