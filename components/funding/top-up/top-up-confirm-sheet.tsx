'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/action/button';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Sheet } from '#components/ui/overlay/sheet';
import type { Channel } from '#lib/features/funding/enums';
import styles from '../confirm/confirm-sheet.module.css';
import { SheetFailureNote } from '../confirm/sheet-failure-note.tsx';
import type { SheetFailure } from '../confirm/use-confirmation.ts';

interface Props {
  open: boolean;
  channel: Channel;
  /** All figures. */
  facts: readonly Fact[];
  /** The payer's reference; empty if there is none. */
  reference: string;
  note: ReactNode;
  busy: boolean;
  failure: SheetFailure | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Shows all figures of a top-up and submits it. */
export function TopUpConfirmSheet(props: Props) {
  const { open, channel, facts, reference, note, busy, failure, onConfirm, onClose } = props;
  const t = useTranslations('funding');
  return (
    <Sheet
      title={t('recharge.confirmTitle')}
      open={open}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <Button block busy={busy} onClick={onConfirm}>
          {t('recharge.confirm')}
        </Button>
      }
    >
      <div className={styles.body}>
        <Facts
          facts={[
            { name: t('fact.channel'), value: t(`channel.${channel}`) },
            ...(reference ? [{ name: t('recharge.reference'), value: reference }] : []),
            ...facts,
          ]}
        />
        {note}
        <SheetFailureNote failure={failure} />
      </div>
    </Sheet>
  );
}
