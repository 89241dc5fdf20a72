'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { SigningNote } from '#components/confirmation/signing-note';
import { MethodName } from '#components/methods/method-name';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { PinInput } from '#components/ui/form/pin-input';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Sheet } from '#components/ui/overlay/sheet';
import { withReturnPath } from '#lib/access/client/navigation/return-path';
import type { Decimals } from '#lib/base/money';
import { CHANNEL_PAGES, PAGES } from '#lib/base/paths';
import type { WithdrawalFigures } from '#lib/features/funding/amount-rules';
import type { Channel } from '#lib/features/funding/enums';
import styles from '../confirm/confirm-sheet.module.css';
import { SheetFailureNote } from '../confirm/sheet-failure-note.tsx';
import type { SheetFailure } from '../confirm/use-confirmation.ts';
import type { PayoutMethod } from './method-picker.tsx';

interface Props {
  open: boolean;
  channel: Channel;
  figures: WithdrawalFigures | null;
  decimals: Decimals;
  /** Fee, rate and payout. */
  facts: readonly Fact[];
  method: PayoutMethod | undefined;
  currency: string;
  busy: boolean;
  failure: SheetFailure | undefined;
  /** True if the member signs with a passkey instead of giving the trade password. */
  signs: boolean;
  /** `tradePassword` is undefined if the member signs. */
  onConfirm: (tradePassword: string | undefined) => Promise<void>;
  onClose: () => void;
}

const DIGITS = 6;

/** Shows all figures of a withdrawal and submits it with the trade password, or with a passkey's signature. */
export function WithdrawalConfirmSheet(props: Props) {
  const { open, channel, figures, facts, method, busy, failure, onClose } = props;
  const { currency, decimals, signs } = props;
  const t = useTranslations('funding');
  const formId = useId();
  const { submit, field } = usePinForm(formId, props);
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
      <form id={formId} className={styles.body} method="post" noValidate onSubmit={submit}>
        {figures && method && <ConfirmFacts {...{ figures, facts, method, currency, decimals }} />}
        {signs ? (
          <SigningNote />
        ) : (
          <PinInput label={t('withdraw.pin')} name="trade_password" autoFocus {...field} />
        )}
        <SheetFailureNote failure={failure?.target === 'pin' ? undefined : failure}>
          {failure?.target === 'noPin' && (
            <Link href={withReturnPath(PAGES.tradePassword, CHANNEL_PAGES.withdraw[channel])}>
              {t('withdraw.setPin')}
            </Link>
          )}
          {failure?.target === 'noFactor' && (
            <Link href={withReturnPath(PAGES.factor, CHANNEL_PAGES.withdraw[channel])}>
              {t('withdraw.setFactor')}
            </Link>
          )}
        </SheetFailureNote>
      </form>
    </Sheet>
  );
}

/** State of the trade password. A wrong password is cleared, as is any when the sheet closes. */
function usePinForm(formId: string, { open, busy, signs, failure, onConfirm }: Props) {
  const t = useTranslations('funding.withdraw');
  const [pin, setPin] = useState('');
  const [missing, setMissing] = useState(false);
  const isWrong = failure?.target === 'pin';

  useEffect(() => {
    if (isWrong || !open) setPin('');
    setMissing(false);
    if (isWrong) document.getElementById(formId)?.querySelector('input')?.focus();
  }, [isWrong, open, formId]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signs) return void (busy || onConfirm(undefined));
    setMissing(pin.length < DIGITS);
    if (pin.length === DIGITS && !busy) void onConfirm(pin);
  }

  function pinError(): string | undefined {
    if (missing) return t('pinMissing');
    return isWrong && pin === '' ? failure.message : undefined;
  }

  function onChange(digits: string) {
    setPin(digits);
    setMissing(false);
  }

  return { submit, field: { value: pin, error: pinError(), onChange } };
}

function ConfirmFacts({
  figures,
  facts,
  method,
  currency,
  decimals,
}: {
  figures: WithdrawalFigures;
  method: PayoutMethod;
} & Pick<Props, 'facts' | 'currency' | 'decimals'>) {
  const t = useTranslations('funding.fact');
  return (
    <Facts
      facts={[
        {
          name: t('target'),
          value: (
            <>
              <MethodName method={method} /> <span className={styles.number}>{method.masked}</span>
            </>
          ),
          key: true,
        },
        ...(method.holder ? [{ name: t('holder'), value: method.holder }] : []),
        {
          name: t('withdrawAmount'),
          value: <Money {...{ currency, decimals }} amount={figures.amount} />,
          key: true,
        },
        ...facts,
        {
          name: t('remaining'),
          value: <Money {...{ currency, decimals }} amount={figures.remaining} />,
        },
      ]}
    />
  );
}
