'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { confirmMailCall, resendMailCodeCall } from '#lib/access/member-mail/calls';
import type { MailStateData } from '#lib/access/member-mail/response-schema';
import { CodeField } from './code-field.tsx';
import { useCountdown } from './use-countdown.ts';

const loadSchema = () =>
  import('#lib/access/member-mail/schema').then(({ confirmMailSchema }) => confirmMailSchema);

/** Error codes that belong to the field. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'code' };
/** Mail takes its time; five codes an hour are the limit. */
const RESEND_SECONDS = 60;

interface Props {
  address: string;
  onChange: (state: MailStateData) => void;
}

/** Verifies an address by the code of its mail, which can be sent again. */
export function MailCodeForm({ address, onChange }: Props) {
  const t = useTranslations('profile.mail');
  const form = useForm(loadSchema, { code: '' });
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    const sent = body && (await submission.send(() => confirmMailCall(body)));
    if (!sent?.data) return;
    toast(t('done'), 'success');
    onChange(sent.data);
    submission.finish();
  }

  return (
    <Section title={t('codeTitle')}>
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
        <Text tone="muted" size="s">
          {t('codeText', { address })}
        </Text>
        <CodeField label={t('code')} {...form.field('code')} />
        <FailureNote>{submission.failure}</FailureNote>
        <Button type="submit" block busy={submission.busy}>
          {t('confirm')}
        </Button>
        <ResendButton onChange={onChange} />
      </Stack>
    </Section>
  );
}

function ResendButton({ onChange }: Pick<Props, 'onChange'>) {
  const t = useTranslations('profile.mail');
  const { seconds, restart } = useCountdown(RESEND_SECONDS);

  async function resend() {
    const { data } = await resendMailCodeCall();
    if (!data) return;
    toast(t('sentAgain'), 'success');
    restart();
    onChange(data);
  }

  return (
    <Button kind="secondary" block disabled={seconds > 0} onClick={resend}>
      {seconds > 0 ? t('againIn', { seconds }) : t('again')}
    </Button>
  );
}
