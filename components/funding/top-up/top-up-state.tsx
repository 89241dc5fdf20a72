import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { Note, type NoteKind } from '#components/ui/layout/note';
import { PAGES } from '#lib/base/paths';
import type { TopUpStatus } from '#lib/features/funding/enums';
import type { TopUpRecord } from '#lib/features/funding/response-schema';
import { isManual, PayPanel } from './pay-panel.tsx';

/** Final statuses without a credit. The payer may have paid anyway. */
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
  const { pay_to: payTo, status } = record;
  if (status === 'submitted')
    return isManual(payTo) ? (
      <PayPanel {...{ record, payTo, now, qr }} />
    ) : (
      <Note>{t('sandbox')}</Note>
    );
  if (status === 'reviewing') return <Note>{t('reviewing')}</Note>;
  if (status === 'credited') return <Note kind="safe">{t('credited')}</Note>;
  return isUncredited(status) ? <UncreditedNote status={status} record={record} /> : null;
}

type UncreditedStatus = keyof typeof NOTE_KINDS;

function isUncredited(status: string): status is UncreditedStatus {
  return status in NOTE_KINDS;
}

function UncreditedNote({
  status,
  record: { pay_to: payTo, reason },
}: {
  status: UncreditedStatus;
  record: TopUpRecord;
}) {
  const t = useTranslations('funding.recharge.state');
  return (
    <Note kind={NOTE_KINDS[status]}>
      <p>{t(status)}</p>
      {status === 'rejected' && reason && <p>{t('reason', { reason })}</p>}
      {isManual(payTo) && (
        <>
          <p>{t('paidAlready')}</p>
          <Link href={PAGES.customer}>{t('customer')}</Link>
        </>
      )}
    </Note>
  );
}
