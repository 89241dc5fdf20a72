import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note, type NoteKind } from '#components/ui/layout/note';
import { PAGES } from '#lib/base/paths';
import type { TopUpStatus } from '#lib/features/funding/enums';
import type { TopUpRecord } from '#lib/features/funding/response-schema';
import { isManual, PayPanel } from './pay-panel.tsx';

/** Final statuses without a credit. A payer of real money may have paid anyway. */
const NOTE_KINDS = {
  rejected: 'danger',
  canceled: 'info',
  expired: 'warning',
} as const satisfies { [Status in TopUpStatus]?: NoteKind };

interface Props {
  record: TopUpRecord;
  now: string;
  qr: ReactNode;
}

/** Explains the status of a top-up to the payer: where to pay, to wait, or what to do next. */
export function TopUpState({ record, now, qr }: Props) {
  const t = useTranslations('funding.recharge.state');
  const moment = useMoment();
  const { pay_to: payTo, status, simulated } = record;
  if (status === 'submitted') {
    if (!isManual(payTo)) return <Note>{t('sandbox')}</Note>;
    if (simulated) return <Note>{t('waiting', { at: moment.recent(record.expires_at) })}</Note>;
    return <PayPanel {...{ record, payTo, now, qr }} />;
  }
  if (status === 'reviewing')
    return <Note>{t(`reviewing.${simulated ? 'simulated' : 'real'}`)}</Note>;
  if (record.reversed) return <Note kind="warning">{t('reversed')}</Note>;
  if (status === 'credited') return <Note kind="safe">{t('credited')}</Note>;
  return isUncredited(status) ? <UncreditedNote status={status} record={record} /> : null;
}

type UncreditedStatus = keyof typeof NOTE_KINDS;

function isUncredited(status: string): status is UncreditedStatus {
  return status in NOTE_KINDS;
}

function UncreditedNote({
  status,
  record: { pay_to: payTo, simulated, reason },
}: {
  status: UncreditedStatus;
  record: TopUpRecord;
}) {
  const t = useTranslations('funding.recharge.state');
  const mode = simulated ? 'simulated' : 'real';
  const texts = {
    rejected: t('rejected'),
    canceled: t(`canceled.${mode}`),
    expired: t(`expired.${mode}`),
  };
  return (
    <Note kind={NOTE_KINDS[status]}>
      <p>{texts[status]}</p>
      {status === 'rejected' && reason && <p>{t('reason', { reason })}</p>}
      {isManual(payTo) && !simulated && (
        <>
          <p>{t('paidAlready')}</p>
          <Link href={PAGES.customer}>{t('customer')}</Link>
        </>
      )}
    </Note>
  );
}
