'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { SheetFailureNote } from '#components/funding/confirm/sheet-failure-note';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { PinInput } from '#components/ui/form/pin-input';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Sheet } from '#components/ui/overlay/sheet';
import { withReturnPath } from '#lib/client/navigation/return-path';
import { PAGES } from '#lib/paths';
import styles from './trade-confirm-sheet.module.css';

/** Whether the trade password is asked for: the member has none yet, it is shut, or its window is open. */
export type PinState = 'none' | 'ask' | 'open';

interface Props {
  open: boolean;
  title: string;
  /** What the button says that does it. */
  action: string;
  /** Takes the place of that button, such as the way to a new quote. */
  instead?: ReactNode;
  /** Every figure. */
  facts: readonly Fact[];
  /** Stands above the figures, such as a clock. */
  clock?: ReactNode;
  /** What follows from saying yes. */
  children?: ReactNode;
  pinState: PinState;
  /** Asks for the trade password every time: the window that it opens is for orders alone. */
  everyTime?: boolean;
  /** Where setting a trade password leads back to. */
  returnPath: string;
  busy: boolean;
  failure: SheetFailure | undefined;
  /** `tradePassword` is undefined when it was not asked for. */
  onConfirm: (tradePassword: string | undefined) => Promise<void>;
  onClose: () => void;
}

const DIGITS = 6;

/** Every figure of a deal before it is made, and the trade password unless its window is open. */
export function TradeConfirmSheet(props: Props) {
  const { open, title, action, instead, facts, clock, children, returnPath } = props;
  const { busy, failure, onConfirm, onClose } = props;
  const formId = useId();
  const t = useTranslations('trade.confirm');
  const pin = usePin(props, formId);
  const locked = props.pinState === 'none' || failure?.place === 'noPin';

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy || instead || locked || !pin.check()) return;
    void onConfirm(pin.digits);
  }

  return (
    <Sheet
      title={title}
      open={open}
      onClose={onClose}
      dismissible={!busy}
      footer={
        instead || (
          <Button type="submit" form={formId} block busy={busy} disabled={locked}>
            {action}
          </Button>
        )
      }
    >
      <form id={formId} className={styles.body} method="post" noValidate onSubmit={confirm}>
        {clock}
        <Facts facts={facts} />
        {children && <div className={styles.notes}>{children}</div>}
        {pin.asked && !locked && <PinInput {...pin.field} />}
        {locked && (
          <Note kind="warning">
            <p>{t('noPin')}</p>
            <Link href={withReturnPath(PAGES.tradePassword, returnPath)}>{t('setPin')}</Link>
          </Note>
        )}
        <SheetFailureNote failure={isShownElsewhere(failure, pin.asked) ? undefined : failure} />
      </form>
    </Sheet>
  );
}

/** At the six boxes, by the clock, or by the note on the trade password. */
function isShownElsewhere(failure: SheetFailure | undefined, pinAsked: boolean): boolean {
  if (failure?.place === 'pin') return pinAsked;
  return failure?.place === 'expired' || failure?.place === 'noPin';
}

/** The six digits: asked for while the window is shut, and from when the server says that it is. */
function usePin({ open, pinState, everyTime, failure }: Props, formId: string) {
  const t = useTranslations('trade.confirm');
  const [digits, setDigits] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const refused = failure?.place === 'pin';
  const asked = pinState === 'ask' || refused || sent;

  // A wrong trade password and a closed sheet both begin anew.
  useEffect(() => {
    if (refused || !open) setDigits('');
    if (!open) setSent(false);
    setMissing(false);
    if (refused) document.getElementById(formId)?.querySelector('input')?.focus();
  }, [refused, open, formId]);

  function error(): string | undefined {
    if (missing) return t('pinMissing');
    if (!refused || digits !== '') return undefined;
    return sent ? failure.words : t('pinNeeded');
  }

  return {
    asked,
    digits: asked ? digits : undefined,
    /** Whether it can be sent as it stands. */
    check(): boolean {
      const whole = !asked || digits.length === DIGITS;
      setMissing(!whole);
      setSent(asked && whole);
      return whole;
    },
    field: {
      label: t('pin'),
      hint: everyTime ? undefined : t('pinHint'),
      name: 'trade_password',
      value: digits,
      autoFocus: true,
      error: error(),
      onChange: (typed: string) => {
        setDigits(typed);
        setMissing(false);
      },
    },
  };
}
