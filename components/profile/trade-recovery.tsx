'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LazyFactorSheet } from '#components/confirmation/lazy-factor-sheet';
import { useFactorStep } from '#components/confirmation/use-factor-step.ts';
import { Button } from '#components/ui/action/button';
import { Link } from '#components/ui/action/link';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { requestTradeRecoveryCall } from '#lib/access/recovery/calls';
import type { TradeRecoveryStart } from '#lib/access/recovery/recovery-state';
import { PAGES } from '#lib/base/paths';
import { TradeRecoveryCodeForm } from './trade-recovery-code-form.tsx';

const loadSchema = () =>
  import('#lib/access/recovery/schema').then(
    ({ requestTradeRecoverySchema }) => requestTradeRecoverySchema,
  );

/** Error codes that belong to the field. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'password' };

/** Starts a recovery of the trade password: by login password, then by the code of a mail. */
export function TradeRecovery({ can }: { can: TradeRecoveryStart }) {
  const t = useTranslations('profile.recovery');
  const [isSent, setSent] = useState(false);
  return (
    <Section title={t('tradeTitle')}>
      {can === 'yes' ? (
        <>
          <RequestForm onSent={() => setSent(true)} />
          {isSent && <TradeRecoveryCodeForm />}
        </>
      ) : (
        <Missing what={can} />
      )}
    </Section>
  );
}

function Missing({ what }: { what: Exclude<TradeRecoveryStart, 'yes'> }) {
  const t = useTranslations('profile.recovery');
  const isMail = what === 'mail';
  return (
    <Note kind="warning">
      <p>{t(isMail ? 'noMail' : 'noPassword')}</p>
      <Link href={isMail ? PAGES.mailAddress : PAGES.tradePassword}>
        {t(isMail ? 'toMail' : 'toSet')}
      </Link>
    </Note>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations('profile.recovery');
  const form = useForm(loadSchema, { password: '' });
  const step = useFactorStep();
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    if (
      !body ||
      !(await submission.send(() => step.withFactor(() => requestTradeRecoveryCall(body))))
    )
      return;
    toast(t('sent'), 'success');
    form.set('password', '');
    onSent();
  }

  return (
    <>
      <Stack
        as="form"
        gap={16}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FailureNote>{submission.failure}</FailureNote>
        <Button type="submit" block busy={submission.busy}>
          {t('send')}
        </Button>
      </Stack>
      <LazyFactorSheet {...step.sheet} />
    </>
  );
}
