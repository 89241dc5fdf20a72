'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from '#components/ui/action/button';
import type { Fact } from '#components/ui/layout/facts';
import { Dialog } from '#components/ui/overlay/dialog';
import type { DeskRecord } from '#lib/desk/funding/queries';
import type { Queue } from '#lib/funding/enums';
import styles from './decision-dialog.module.css';
import { RecordFigures } from './record-figures.tsx';
import { WarningList } from './warning-list.tsx';

export interface DecisionProps {
  queue: Queue;
  record: DeskRecord;
  currency: string;
  onClose: () => void;
  /** After a decision, with what was done. */
  onDone: () => void;
}

interface Props extends DecisionProps {
  title: string;
  /** What the decision causes. */
  note: string;
  confirm: string;
  kind?: ButtonKind;
  facts?: readonly Fact[];
  /** Fields of the form. */
  children?: ReactNode;
  /** @returns whether it was done */
  onSubmit: (form: FormData) => Promise<boolean>;
}

/** A decision with every figure of its record, to be confirmed. */
export function DecisionDialog({ queue, record, currency, onClose, onDone, ...dialog }: Props) {
  const { title, note, confirm, kind = 'primary', facts, children, onSubmit } = dialog;
  const t = useTranslations('deskFunding.dialog');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isDone = await onSubmit(new FormData(event.currentTarget));
    setBusy(false);
    if (isDone) onDone();
  }

  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      dismissible={!busy}
      closeButton={null}
      className={styles.dialog}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <WarningList warnings={record.warnings} />
        <RecordFigures {...{ queue, record, currency }} {...(facts && { more: facts })} />
        <p className={styles.note}>{note}</p>
        {children}
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind={kind} busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
