'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SigningNote } from '#components/confirmation/signing-note';
import { SheetFailureNote } from '#components/funding/confirm/sheet-failure-note';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { PinInput } from '#components/ui/form/pin-input';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Sheet } from '#components/ui/overlay/sheet';
import { withReturnPath } from '#lib/access/client/navigation/return-path';
import { PAGES } from '#lib/base/paths';
import styles from '../../funding/confirm/confirm-sheet.module.css';

/**
 * What the member confirms with: none is set up (`none`), the trade password (`ask`), nothing while the trade window
 * is open (`open`), or a passkey's signature (`sign`).
 */
export type PinState = 'none' | 'ask' | 'open' | 'sign';

interface Props {
  open: boolean;
  title: string;
  /** Label of the confirm button. */
  action: string;
  /** Replaces that button, e.g. by a button for a new quote. */
  instead?: ReactNode;
  /** All figures of the deal. */
  facts: readonly Fact[];
  /** Shown above the figures, e.g. a clock. */
  clock?: ReactNode;
  /** Explains the consequences. */
  children?: ReactNode;
  pinState: PinState;
  /** True if the trade password is required every time: the trade window applies only to orders. */
  everyTime?: boolean;
  /** Confirms with the sixth digit: for a step that moves nothing. */
  continues?: boolean;
  /** The page to return to after setting a trade password. */
  returnPath: string;
  busy: boolean;
  failure: SheetFailure | undefined;
  /** `tradePassword` is undefined if it was not required. */
  onConfirm: (tradePassword: string | undefined) => Promise<void>;
  onClose: () => void;
}

const DIGITS = 6;

/** Confirms a deal with all its figures, and the trade password unless the trade window is open. */
export function TradeConfirmSheet(props: Props) {
  const { open, title, action, instead, facts, clock, children, returnPath } = props;
  const { busy, failure, onConfirm, onClose } = props;
  const formId = useId();
  const t = useTranslations('trade.confirm');
  const pin = usePin(props, formId);
  const locked = props.pinState === 'none' || failure?.target === 'noPin';

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
        {facts.length > 0 && <Facts facts={facts} />}
        {children && <div className={styles.notes}>{children}</div>}
        {props.pinState === 'sign' && <SigningNote />}
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

/** True if the failure is shown by the PIN input, the clock or the note on the trade password. */
function isShownElsewhere(failure: SheetFailure | undefined, pinAsked: boolean): boolean {
  if (failure?.target === 'pin') return pinAsked;
  return failure?.target === 'expired' || failure?.target === 'noPin';
}

/**
 * State of the PIN input. Required outside of the trade window, or once the server rejects the
 * request without it.
 */
function usePin(props: Props, formId: string) {
  const { open, pinState, everyTime, continues, busy, failure, onConfirm } = props;
  const t = useTranslations('trade.confirm');
  const [digits, setDigits] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const refused = failure?.target === 'pin';
  const asked = pinState !== 'sign' && (pinState === 'ask' || refused || sent);

  // Clears the digits after a wrong trade password and when the sheet closes.
  useEffect(() => {
    if (refused || !open) setDigits('');
    if (!open) setSent(false);
    setMissing(false);
    if (refused) document.getElementById(formId)?.querySelector('input')?.focus();
  }, [refused, open, formId]);

  // The window was opened here: the next step must not ask again. The field that had the focus goes,
  // so the focus moves to the button that is left.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && pinState === 'open' && open) {
      setSent(false);
      setDigits('');
      document.querySelector<HTMLButtonElement>(`button[form="${CSS.escape(formId)}"]`)?.focus();
    }
    wasAsked.current = pinState === 'ask';
  }, [pinState, open, formId]);

  function error(): string | undefined {
    if (missing) return t('pinMissing');
    if (!refused || digits !== '') return undefined;
    return sent ? failure.message : t('pinNeeded');
  }

  return {
    asked,
    digits: asked ? digits : undefined,
    /** Validates the input. @returns true if it can be sent */
    check(): boolean {
      const isComplete = !asked || digits.length === DIGITS;
      setMissing(!isComplete);
      setSent(asked && isComplete);
      return isComplete;
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
      onComplete(typed: string) {
        if (!continues || busy) return;
        setSent(true);
        void onConfirm(typed);
      },
    },
  };
}
