'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from '#components/ui/link';
import { withReturnPath } from '#lib/client/return-path';
import type { WithdrawalFigures } from '#lib/funding/amount-rules';
import { PAGES } from '#lib/paths';
import { CardName } from '../methods/card-name.tsx';
import { Note } from '../my/note.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';
import { PinInput } from '../ui/pin-input.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './confirm-sheet.module.css';
import type { Target } from './target-picker.tsx';
import type { FailurePlace } from './withdraw-failure.ts';

/** A failure that is shown in the sheet, because nothing behind it has to change. */
export interface SheetFailure {
  place: Exclude<FailurePlace, 'amount' | 'target'>;
  words: string;
}

interface Props {
  open: boolean;
  figures: WithdrawalFigures | null;
  target: Target | undefined;
  currency: string;
  busy: boolean;
  failure: SheetFailure | undefined;
  onConfirm: (tradePassword: string) => Promise<void>;
  onClose: () => void;
}

const DIGITS = 6;

/** Every figure of a withdrawal, and the trade password that asks for it. */
export function WithdrawConfirmSheet({
  open,
  figures,
  target,
  currency,
  busy,
  failure,
  onConfirm,
  onClose,
}: Props) {
  const t = useTranslations('funding');
  const formId = useId();
  const [pin, setPin] = useState('');
  const [missing, setMissing] = useState(false);
  const refused = failure?.place === 'pin';

  // A wrong trade password and a closed sheet both begin anew.
  useEffect(() => {
    if (refused || !open) setPin('');
    setMissing(false);
    if (refused) document.getElementById(formId)?.querySelector('input')?.focus();
  }, [refused, open, formId]);

  function confirm(event: FormEvent) {
    event.preventDefault();
    setMissing(pin.length < DIGITS);
    if (pin.length === DIGITS && !busy) void onConfirm(pin);
  }

  function pinError(): string | undefined {
    if (missing) return t('withdraw.pinMissing');
    return refused && pin === '' ? failure.words : undefined;
  }

  return (
    <Sheet
      title={t('withdraw.confirmTitle')}
      open={open}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} block busy={busy}>
          {t('withdraw.confirm')}
        </Button>
      }
    >
      <form id={formId} className={styles.body} method="post" noValidate onSubmit={confirm}>
        {figures && target && <ConfirmFacts {...{ figures, target, currency }} />}
        <PinInput
          label={t('withdraw.pin')}
          name="trade_password"
          value={pin}
          autoFocus
          error={pinError()}
          onChange={(digits) => {
            setPin(digits);
            setMissing(false);
          }}
        />
        {failure && failure.place !== 'pin' && <SheetNote failure={failure} />}
      </form>
    </Sheet>
  );
}

function ConfirmFacts({
  figures,
  target,
  currency,
}: {
  figures: WithdrawalFigures;
  target: Target;
  currency: string;
}) {
  const t = useTranslations('funding.fact');
  const money = (decimal: string) => <Money amount={decimal} currency={currency} />;
  return (
    <Facts
      facts={[
        {
          name: t('target'),
          value: (
            <>
              <CardName card={target} /> {target.number_masked}
            </>
          ),
        },
        { name: t('holder'), value: target.holder },
        { name: t('withdrawAmount'), value: money(figures.amount) },
        { name: t('fee'), value: money(figures.fee) },
        { name: t('remaining'), value: money(figures.remaining) },
        { name: t('net'), value: money(figures.net), strong: true },
      ]}
    />
  );
}

function SheetNote({ failure }: { failure: SheetFailure }) {
  const t = useTranslations('funding');
  return (
    <Note kind="danger" alert>
      <p>
        {failure.place === 'unknown' || failure.place === 'conflict'
          ? t(`outcome.${failure.place}`)
          : failure.words}
      </p>
      {failure.place === 'noPin' && (
        <Link href={withReturnPath(PAGES.tradePassword, PAGES.myWithdrawBankCard)}>
          {t('withdraw.setPin')}
        </Link>
      )}
    </Note>
  );
}
