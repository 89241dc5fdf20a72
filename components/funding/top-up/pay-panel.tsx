'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/ui/action/copy-button';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { formatDuration, useTimeLeft } from '#components/ui/format/use-server-time.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { trimZeros } from '#lib/base/money';
import type { PayTo, TopUpRecord } from '#lib/features/funding/response-schema';
import styles from './pay-panel.module.css';
import { PaySteps } from './pay-steps.tsx';

/** Payment instructions with an operator's receiving account. */
export type ManualPayTo = Exclude<PayTo, { kind: 'sandbox' | 'metal' }>;

/** Whether the payer has to send a payment to an account. */
export function isManual(payTo: PayTo): payTo is ManualPayTo {
  return payTo.kind !== 'sandbox' && payTo.kind !== 'metal';
}

interface Props {
  record: TopUpRecord;
  payTo: ManualPayTo;
  /** ISO time of the server when it rendered the page. */
  now: string;
  /** The address as a QR code, if the channel has one. */
  qr?: ReactNode;
}

/** Payment instructions of a submitted top-up: account, amount, code and deadline. */
export function PayPanel({ record, payTo, now, qr }: Props) {
  const t = useTranslations('funding.pay');
  const leftMs = useTimeLeft(record.expires_at, now);
  if (leftMs === 0)
    return (
      <Note kind="warning" alert>
        {t('over')}
      </Note>
    );
  return (
    <>
      <Section title={t('title')}>
        <Card>
          <Deadline at={record.expires_at} leftMs={leftMs} />
          {qr && <div className={styles.code}>{qr}</div>}
          <PayRows record={record} payTo={payTo} />
        </Card>
      </Section>
      <PaySteps record={record} payTo={payTo} />
    </>
  );
}

function Deadline({ at, leftMs }: { at: string; leftMs: number }) {
  const t = useTranslations('funding.pay');
  const moment = useMoment();
  return (
    <div className={styles.deadline}>
      <Text tone="muted" size="s">
        {t('left')}
      </Text>
      <p className={styles.left} role="timer" aria-label={t('left')}>
        {formatDuration(leftMs)}
      </p>
      <Text tone="muted" size="s">
        {t('until', { at: moment.full(at) })}
      </Text>
    </div>
  );
}

function PayRows({ record, payTo }: Pick<Props, 'record' | 'payTo'>) {
  const t = useTranslations('funding.pay');
  return (
    <dl>
      <PayRow
        name={t('amount')}
        value={
          <Money amount={trimZeros(record.pay_amount)} currency={record.pay_currency} size="l" />
        }
        copy={record.pay_amount}
      />
      {payTo.kind === 'number' ? (
        <>
          <PayRow
            name={t('network')}
            value={t('networkOf', { currency: record.pay_currency, network: payTo.network })}
          />
          <PayRow name={t('address')} value={payTo.address} copy={payTo.address} />
        </>
      ) : (
        <>
          <PayRow
            name={t('bank')}
            value={t('bankCode', { name: payTo.bank_name, code: payTo.bank_code })}
          />
          {payTo.branch && <PayRow name={t('branch')} value={payTo.branch} />}
          <PayRow name={t('account')} value={payTo.account} copy={payTo.account} />
          <PayRow name={t('holder')} value={payTo.holder} copy={payTo.holder} />
        </>
      )}
      <PayRow name={t('code')} value={record.code} copy={record.code} />
    </dl>
  );
}

function PayRow({ name, value, copy }: { name: string; value: ReactNode; copy?: string }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {copy && <CopyButton text={copy} what={name} />}
      </dd>
    </div>
  );
}
