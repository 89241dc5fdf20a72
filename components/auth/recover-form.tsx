'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/form/field';
import { Text } from '#components/ui/layout/text';
import { useForm } from '#lib/access/client/form/form';
import { recoverCall } from '#lib/access/recovery/calls';
import type { RecoveryRequest } from '#lib/access/recovery/response-schema';
import type { RecoverInput } from '#lib/access/recovery/schema';
import { PAGES } from '#lib/base/paths';
import { AuthForm } from './auth-form.tsx';
import { RecoverCodeForm } from './recover-code-form.tsx';
import { usePuzzledCall } from './use-puzzled-call.ts';

const loadSchema = () =>
  import('#lib/access/recovery/schema').then(({ recoverSchema }) => recoverSchema);

/** Asks for the mail that starts a recovery, then for its code. Shows the same for every account. */
export function RecoverForm() {
  const [requestId, setRequestId] = useState<string>();
  return requestId === undefined ? (
    <RecoverRequestForm onSent={setRequestId} />
  ) : (
    <RecoverCodeForm requestId={requestId} />
  );
}

function RecoverRequestForm({ onSent }: { onSent: (requestId: string) => void }) {
  const t = useTranslations('auth.recover');
  const form = useForm(loadSchema, { account: '' });
  const request = usePuzzledCall<RecoverInput, RecoveryRequest>({
    send: recoverCall,
    onDone: ({ request_id: id }) => {
      onSent(id);
      return false;
    },
    onFields: form.showErrors,
  });

  async function submit() {
    const body = await form.check();
    if (body) void request.submit(body);
  }

  return (
    <AuthForm
      title={t('title')}
      submitLabel={t('submit')}
      other={{ text: t('other'), label: t('otherLink'), href: PAGES.login }}
      signIn={request}
      onSubmit={submit}
    >
      <Text tone="muted" size="s">
        {t('about')}
      </Text>
      <Field
        label={t('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('account')}
      />
    </AuthForm>
  );
}
