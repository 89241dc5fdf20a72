'use client';

import { ActionDialog } from '#components/desk/action/action-dialog';
import type { ActionFormProps } from '#components/desk/action/action-form';
import type { Queue } from '#lib/features/funding/enums';
import type { DeskRecord } from '#lib/site/desk/funding/queries';
import { RecordFigures } from './record-figures.tsx';
import { WarningList } from './warning-list.tsx';

export interface DecisionProps {
  queue: Queue;
  record: DeskRecord;
  currency: string;
  open: boolean;
  onClose: () => void;
  /** Message when it is done. */
  done: string;
  /** The record that opens when it is done. */
  destination?: string | undefined;
}

interface Props
  extends DecisionProps,
    Pick<ActionFormProps<null>, 'kind' | 'children' | 'reason' | 'send' | 'focusesSubmit'> {
  title: string;
  /** What the decision causes. */
  note: string;
  confirm: string;
}

/** A decision with every figure of its record, to be confirmed. */
export function DecisionDialog({ queue, record, currency, note, reason = null, ...dialog }: Props) {
  return (
    <ActionDialog
      {...dialog}
      reason={reason}
      text={
        <>
          <WarningList warnings={record.warnings} />
          <RecordFigures {...{ queue, record, currency }} />
          <p>{note}</p>
        </>
      }
    />
  );
}
