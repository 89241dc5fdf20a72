'use client';

import { useTranslations } from 'next-intl';
import { LazyFactorSheet } from '#components/confirmation/lazy-factor-sheet';
import { useFactorStep } from '#components/confirmation/use-factor-step.ts';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { sendMailCodeCall } from '#lib/access/member-mail/calls';
import type { MailStateData } from '#lib/access/member-mail/response-schema';

const loadSchema = () =>
  import('#lib/access/member-mail/schema').then(({ sendMailCodeSchema }) => sendMailCodeSchema);

/** Error codes that belong to a field of the form. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'password' };

interface Props {
  /** A verified address is replaced. */
  isChange: boolean;
  onChange: (state: MailStateData) => void;
}

/** Sends a code to the address that the member wants, authorized by the login password. */
export function MailAddressForm({ isChange, onChange }: Props) {
  const t = useTranslations('profile.mail');
  const form = useForm(loadSchema, { address: '', password: '' });
  const step = useFactorStep();
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    const sent =
      body && (await submission.send(() => step.withFactor(() => sendMailCodeCall(body))));
    if (!sent?.data) return;
    toast(t('sent'), 'success');
    form.set('password', '');
    onChange(sent.data);
  }

  return (
    <>
      <Section title={t(isChange ? 'changeTitle' : 'setTitle')}>
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
          {isChange && (
            <Text tone="muted" size="s">
              {t('changeText')}
            </Text>
          )}
          <Field
            label={t(isChange ? 'newAddress' : 'address')}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('address')}
          />
          <PasswordField
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="current-password"
            {...form.field('password')}
          />
          <FailureNote>{submission.failure}</FailureNote>
          <Button type="submit" kind="secondary" block busy={submission.busy}>
            {t('send')}
          </Button>
        </Stack>
      </Section>
      <LazyFactorSheet {...step.sheet} />
    </>
  );
}
