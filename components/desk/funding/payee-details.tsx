'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/desk/action/use-action.ts';
import { Button } from '#components/ui/action/button';
import { Facts } from '#components/ui/layout/facts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Text } from '#components/ui/layout/text';
import type { Payee } from '#lib/features/methods/payee-record';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import styles from './funding.module.css';

/** The full details of a payee, revealed by a button; the audit log records it. */
export function PayeeDetails({ id }: { id: string }) {
  const t = useTranslations('deskFunding');
  const [payee, setPayee] = useState<Payee | null>(null);
  const { failure, run } = useAction();

  async function reveal() {
    const done = await run((options) => fundingCalls.revealPayee(id, options));
    if (done) setPayee(done.data);
  }

  if (!payee)
    return (
      <div className={styles.reveal}>
        <Button kind="secondary" onClick={reveal}>
          {t('reveal')}
        </Button>
        <Text as="small" tone="muted">
          {t('revealNote')}
        </Text>
        <FailureNote>{failure}</FailureNote>
      </div>
    );
  const bank = [payee.bank_code, payee.bank_name].filter(Boolean).join(' ');
  const facts = [
    { name: t('payee.bank'), value: bank },
    { name: t('payee.branch'), value: payee.branch },
    { name: t('payee.holder'), value: payee.holder },
    { name: t('payee.network'), value: payee.network },
    {
      name: t(payee.network ? 'payee.address' : 'payee.number'),
      value: payee.number,
      strong: true,
    },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}
