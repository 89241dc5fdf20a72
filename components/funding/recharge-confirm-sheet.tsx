'use client';

import { useTranslations } from 'next-intl';
import { type Asset, formatAmount, parseAmount } from '#lib/money';
import { Note } from '../my/note.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './confirm-sheet.module.css';

interface Props {
  open: boolean;
  amount: string;
  currency: Asset;
  sandbox: boolean;
  busy: boolean;
  failure: string | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Every figure of a recharge, before it is asked for. */
export function RechargeConfirmSheet({
  open,
  amount,
  currency,
  sandbox,
  busy,
  failure,
  onConfirm,
  onClose,
}: Props) {
  const t = useTranslations('funding');
  const exact = formatAmount(parseAmount(amount, currency) ?? 0n, currency);
  const money = (decimal: string) => <Money amount={decimal} currency={currency} />;
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
            { name: t('fact.channel'), value: t('channel.bank') },
            { name: t('fact.payAmount'), value: money(exact) },
            { name: t('fact.fee'), value: money(formatAmount(0n, currency)) },
            { name: t('fact.rate'), value: t('rateSame', { currency }) },
            { name: t('fact.credited'), value: money(exact), strong: true },
          ]}
        />
        {sandbox && <Note>{t('sandbox.rechargeShort')}</Note>}
        {failure && (
          <Note kind="danger" alert>
            {failure}
          </Note>
        )}
      </div>
    </Sheet>
  );
}
