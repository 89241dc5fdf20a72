import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Note, type NoteKind } from '#components/ui/layout/note';
import type { WithdrawalRecord } from '#lib/funding/withdrawal-record';

/** How the words of each status are meant. */
const KINDS = {
  pending: 'info',
  approved: 'info',
  processing: 'info',
  paid: 'safe',
  canceled: 'info',
  rejected: 'danger',
  failed: 'danger',
} as const satisfies Record<string, NoteKind>;

function isKnown(status: string): status is keyof typeof KINDS {
  return status in KINDS;
}

/** What the status of a withdrawal means for its owner: above all, where the money is. */
export function WithdrawalState({
  record,
  currency,
}: {
  record: WithdrawalRecord;
  currency: string;
}) {
  const t = useTranslations('funding.withdraw.state');
  const { status, reason } = record;
  if (!isKnown(status)) return null;
  const kind = KINDS[status];
  return (
    <Note kind={kind}>
      <p>
        {t.rich(status, { amount: () => <Money amount={record.amount} currency={currency} /> })}
      </p>
      {kind === 'danger' && reason && <p>{t('reason', { reason })}</p>}
    </Note>
  );
}
