'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { useAction } from '#components/desk/action/use-action.ts';
import { Button } from '#components/ui/action/button';
import { Facts } from '#components/ui/layout/facts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Text } from '#components/ui/layout/text';
import type { Payee } from '#lib/features/methods/payee-record';
import type { DeskBody } from '#lib/site/desk/contracts';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import styles from './funding.module.css';
import { useRevealReason } from './use-reveal-reason.ts';

interface Props {
  id: string;
  /** The payout itself is the reason; without it the operator is asked for one. */
  isPaying?: boolean;
}

/** The full details of a payee, revealed by a button for a reason that the audit log keeps. */
export function PayeeDetails({ id, isPaying = false }: Props) {
  const t = useTranslations('deskFunding');
  const [payee, setPayee] = useState<Payee | null>(null);
  const [asks, setAsks] = useState(false);
  const reason = useRevealReason();
  const { failure, run } = useAction();

  async function revealForPayout() {
    const body = { id, code: 'payout' } as const;
    const done = await run((options) => fundingCalls.revealPayee(body, options));
    if (done) setPayee(done.data);
  }

  if (!payee)
    return (
      <div className={styles.reveal}>
        <Button kind="secondary" onClick={isPaying ? revealForPayout : () => setAsks(true)}>
          {t('reveal')}
        </Button>
        <Text as="small" tone="muted">
          {t('revealNote')}
        </Text>
        <FailureNote>{failure}</FailureNote>
        {!isPaying && (
          <ActionDialog
            open={asks}
            title={t('reveal')}
            onClose={() => setAsks(false)}
            reason={reason}
            send={({ code, reason: text }, options) => {
              const body = { id, code, ...(text && { reason: text }) };
              return fundingCalls.revealPayee(body as DeskBody<'revealPayee'>, options);
            }}
            done={null}
            onDone={setPayee}
          />
        )}
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
