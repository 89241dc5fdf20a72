import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { Note, type NoteKind } from '#components/ui/layout/note';
import type { RechargeRecord } from '#lib/funding/recharge-record';
import { PAGES } from '#lib/paths';
import { isManual, PayPanel } from './pay-panel.tsx';

/** Ends after which somebody may have paid for nothing, and how their words are meant. */
const UNPAID_ENDS = {
  rejected: 'danger',
  canceled: 'info',
  expired: 'warning',
} as const satisfies Record<string, NoteKind>;

interface Props {
  record: RechargeRecord;
  now: string;
  qr: ReactNode;
}

/** What the status of a recharge means for the payer: where to pay it, to wait, or what to do now. */
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
  return isUnpaidEnd(status) ? <UnpaidEnd end={status} record={record} /> : null;
}

type UnpaidStatus = keyof typeof UNPAID_ENDS;

function isUnpaidEnd(status: string): status is UnpaidStatus {
  return status in UNPAID_ENDS;
}

function UnpaidEnd({
  end,
  record: { pay_to: payTo, reason },
}: {
  end: UnpaidStatus;
  record: RechargeRecord;
}) {
  const t = useTranslations('funding.recharge.state');
  return (
    <Note kind={UNPAID_ENDS[end]}>
      <p>{t(end)}</p>
      {end === 'rejected' && reason && <p>{t('reason', { reason })}</p>}
      {isManual(payTo) && (
        <>
          <p>{t('paidAlready')}</p>
          <Link href={PAGES.customer}>{t('customer')}</Link>
        </>
      )}
    </Note>
  );
}
