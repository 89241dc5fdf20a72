import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import type { StatusKind } from '#components/ui/display/status-chip';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import styles from './receipt.module.css';

export interface ReceiptHeadProps {
  /** The status and its visual kind. */
  kind: StatusKind;
  status: string;
  /** When the next step is expected; null if nothing is. */
  expected: string | null;
  /** The amount, or quantity and metal. */
  figure: ReactNode;
  /** Whether the page is still updated, or the next step. */
  hint?: string;
}

/** The outcome in one line, with the expected time while it is open, and the amount in large type. */
export function ReceiptHead({ kind, status, expected, figure, hint }: ReceiptHeadProps) {
  const t = useTranslations('funding.receipt');
  return (
    <div className={styles.head}>
      <HideBalanceToggle className={styles.toggle} />
      <OutcomeMark kind={kind} />
      <p className={styles.status}>
        <span role="status">{status}</span>
        {expected && t('andExpected', { expected })}
      </p>
      <Stack gap={4} align="center">
        {figure}
      </Stack>
      {hint && (
        <Text tone="muted" size="s">
          {hint}
        </Text>
      )}
    </div>
  );
}

/** The strokes of the mark of an outcome, within a ring. */
const STROKES: Record<StatusKind, string> = {
  waiting: 'M22 13v9.5l6 3.5',
  success: 'm14 22.5 5.8 5.8L30.5 17',
  failure: 'm16.5 16.5 11 11m0-11-11 11',
  ended: 'M15 22h14',
};

/** A mark that is drawn when the receipt opens or the outcome changes; decorative beside its status. */
function OutcomeMark({ kind }: { kind: StatusKind }) {
  return (
    <svg
      key={kind}
      viewBox="0 0 44 44"
      className={clsx(styles.emblem, styles[kind])}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="22" cy="22" r="20.5" />
      <path pathLength={1} d={STROKES[kind]} />
    </svg>
  );
}
