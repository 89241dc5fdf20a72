'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { ApprovalButton } from '#components/desk/action/approval-button';
import { Link } from '#components/ui/action/link';
import { requestApprovalCall } from '#lib/site/desk/approvals/calls';
import type { PeriodDetail } from '#lib/site/desk/ledger/period-queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import styles from './ledger.module.css';

/** Asks for the closing of a month that can be closed, or for the newest closed one to be opened again. */
export function PeriodActions({ period }: { period: PeriodDetail }) {
  const t = useTranslations('deskLedger.periods');
  const { month, state, obstacles, is_newest_closed } = period;
  if (is_newest_closed)
    return (
      <ApprovalButton
        action="period.reopen"
        payload={{ month }}
        label={t('reopen')}
        kind="danger"
        text={t('reopenNote', { month })}
      />
    );
  if (state !== 'open' || obstacles.length > 0) return null;
  return <CloseButton month={month} />;
}

function CloseButton({ month }: { month: string }) {
  const t = useTranslations('deskLedger.periods');
  return (
    <ActionButton
      label={t('close')}
      text={t('closeNote', { month })}
      confirm={t('send')}
      send={async ({ fields, reason }, options) => {
        if (fields.get('reconciled') === null)
          return { data: null, code: 4001, msg: '', fields: { reconciled: t('tickFirst') } };
        const payload = { month, reconciled: true };
        return requestApprovalCall('period.close', { payload, reason }, options);
      }}
    >
      {(errors) => (
        <div>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="reconciled"
              aria-invalid={errors.reconciled ? true : undefined}
            />
            <span>{t('reconciled')}</span>
          </label>
          {errors.reconciled && <p role="alert">{errors.reconciled}</p>}
          <Link href={LEDGER_PAGES.recon}>{t('toRecon')}</Link>
        </div>
      )}
    </ActionButton>
  );
}
