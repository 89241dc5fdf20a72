'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeField } from '#components/profile/code-field';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useForm } from '#lib/access/client/form/form';
import { startRecoveryCall } from '#lib/access/recovery/calls';
import { PAGES } from '#lib/base/paths';

const loadSchema = () =>
  import('#lib/access/recovery/schema').then(
    ({ startTradeRecoverySchema }) => startTradeRecoverySchema,
  );

/** Error codes that belong to the field. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'code' };

/** Starts a recovery by the code of its mail, and says when the new password can be set. */
export function RecoverCodeForm({ requestId }: { requestId: string }) {
  const [readyAt, setReadyAt] = useState<string>();
  return readyAt === undefined ? (
    <CodeForm requestId={requestId} onStarted={setReadyAt} />
  ) : (
    <Started readyAt={readyAt} />
  );
}

interface Props {
  requestId: string;
  onStarted: (readyAt: string) => void;
}

function CodeForm({ requestId, onStarted }: Props) {
  const t = useTranslations('auth.recover');
  const form = useForm(loadSchema, { code: '' });
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    if (!body) return;
    const sent = await submission.send(() => startRecoveryCall({ ...body, request_id: requestId }));
    if (sent?.data) onStarted(sent.data.ready_at);
  }

  return (
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
      <Text as="h1" size="xl">
        {t('title')}
      </Text>
      <Note>{t('sent')}</Note>
      <CodeField label={t('code')} {...form.field('code')} />
      <FailureNote>{submission.failure}</FailureNote>
      <Button type="submit" block busy={submission.busy}>
        {t('start')}
      </Button>
      <LinkButton kind="quiet" block href={PAGES.login}>
        {t('otherLink')}
      </LinkButton>
      <Text tone="muted" size="s">
        {t('none')}
      </Text>
    </Stack>
  );
}

function Started({ readyAt }: { readyAt: string }) {
  const t = useTranslations('auth.recover');
  const moment = useMoment();
  return (
    <Stack gap={16}>
      <Text as="h1" size="xl">
        {t('startedTitle')}
      </Text>
      <Note kind="safe">{t('started', { time: moment.full(readyAt) })}</Note>
      <Text tone="muted" size="s">
        {t('passkey')}
      </Text>
      <LinkButton kind="quiet" block href={PAGES.login}>
        {t('otherLink')}
      </LinkButton>
    </Stack>
  );
}
