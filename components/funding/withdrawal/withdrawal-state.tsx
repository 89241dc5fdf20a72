import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Note, type NoteKind } from '#components/ui/layout/note';
import type { WithdrawalStatus } from '#lib/features/funding/enums';
import type { ProcessorName } from '#lib/features/funding/queries';
import type { WithdrawalRecord } from '#lib/features/funding/withdrawal-record';

const NOTE_KINDS = {
  pending: 'info',
  approved: 'info',
  processing: 'info',
  paid: 'safe',
  canceled: 'info',
  rejected: 'danger',
  failed: 'danger',
  bounced: 'danger',
} as const satisfies Record<WithdrawalStatus, NoteKind>;

function isKnown(status: string): status is WithdrawalStatus {
  return status in NOTE_KINDS;
}

/** Explains the status of a withdrawal to its owner, mainly where the money is. */
export function WithdrawalState({
  record,
  currency,
  reviewer,
}: {
  record: WithdrawalRecord;
  currency: string;
  reviewer: ProcessorName;
}) {
  const t = useTranslations('funding.withdraw.state');
  const { status, reason } = record;
  if (!isKnown(status)) return null;
  const kind = NOTE_KINDS[status];
  return (
    <Note kind={kind}>
      <p>
        {t.rich(textOf(status, record, reviewer), {
          amount: () => <Money amount={record.amount} currency={currency} />,
          returned: () => <Money amount={record.returned} currency={currency} />,
        })}
      </p>
      {kind === 'danger' && reason && <p>{t('reason', { reason })}</p>}
    </Note>
  );
}

/** The text of a status; of a pending one it says who reviews it and how long that takes. */
function textOf(
  status: WithdrawalStatus,
  { simulated, returned }: WithdrawalRecord,
  reviewer: ProcessorName,
) {
  if (status === 'paid' && Number(returned) > 0) return 'partlyBounced';
  if (status === 'paid') return simulated ? 'paid.simulated' : 'paid.real';
  if (status !== 'pending') return status;
  if (reviewer === 'sandbox') return 'pending.sandbox';
  return simulated ? 'pending.rehearsed' : 'pending.manual';
}
