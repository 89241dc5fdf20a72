import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { trimZeros } from '#lib/base/money';
import type { SeveralOutcome } from '#lib/site/desk/funding/approve-several';
import type { DeskRecord } from '#lib/site/desk/funding/queries';
import type { DeskMember } from '#lib/site/desk/read-members';
import styles from './funding.module.css';
import { RecordNo } from './record-no.tsx';

/** A record that was selected; identity cases have no amount. */
export type SelectedRecord = Pick<DeskRecord, 'id' | 'no'> & {
  member: Pick<DeskMember, 'username' | 'real_name'>;
} & Partial<Pick<DeskRecord, 'pay_amount' | 'pay_currency'>>;

interface Props {
  outcomes: readonly SeveralOutcome[];
  /** The records that were selected. */
  records: readonly SelectedRecord[];
  /** What was done with those that succeeded. */
  done: string;
  onClose: () => void;
}

/** The outcome of each of several records: those that failed first, with the field or reason. */
export function OutcomeList({ outcomes, records, done, onClose }: Props) {
  const t = useTranslations('deskFunding.bulk');
  const failed = outcomes.filter(({ problem }) => problem !== null);
  const ok = outcomes.filter(({ problem }) => problem === null);
  return (
    <Stack role="status" gap={12}>
      {ok.length > 0 && <Note kind="safe">{t('done', { count: ok.length, done })}</Note>}
      {failed.length > 0 && <Note kind="danger">{t('failed', { count: failed.length })}</Note>}
      <ul className={styles.outcomes}>
        {[...failed, ...ok].map((outcome) => (
          <OutcomeRow
            key={outcome.no ?? outcome.id}
            {...{ outcome, done }}
            record={records.find(({ id }) => id === outcome.id)}
          />
        ))}
      </ul>
      <Button kind="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </Stack>
  );
}

interface RowProps {
  outcome: SeveralOutcome;
  record: SelectedRecord | undefined;
  done: string;
}

function OutcomeRow({ outcome: { id, no, problem, field }, record, done }: RowProps) {
  const t = useTranslations('deskFunding.bulk');
  return (
    <li>
      <span className={styles.outcome}>
        <span>
          <RecordNo no={record?.no ?? no ?? id} />{' '}
          {record?.member.real_name ?? record?.member.username}
        </span>
        {record?.pay_amount !== undefined && (
          <Money amount={trimZeros(record.pay_amount)} unit={record.pay_currency} size="s" />
        )}
        <StatusChip kind={problem === null ? 'success' : 'failure'}>
          {problem === null ? done : t('notDone')}
        </StatusChip>
      </span>
      {problem !== null && (
        <span className={styles.problem}>
          {field === 'reference' ? t('ofField', { field: t('reference'), problem }) : problem}
        </span>
      )}
    </li>
  );
}
