'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { PasskeyProof } from '#components/desk/action/passkey-proof';
import { useAction } from '#components/desk/action/use-action.ts';
import { Button } from '#components/ui/action/button';
import { CopyButton } from '#components/ui/action/copy-button';
import { Field } from '#components/ui/form/field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import type { TokenRow } from '#lib/access/operators/account/operator-queries';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './account.module.css';

const loadSchema = () =>
  import('#lib/access/operators/account/schema').then(({ createTokenSchema }) => createTokenSchema);

interface Props {
  tokens: readonly TokenRow[];
  /** A new token then takes a code. */
  hasFactor: boolean;
}

/** The operator's tokens for scripts: create, which shows the token once, and revoke. */
export function TokenList({ tokens, hasFactor }: Props) {
  const t = useTranslations('deskAccount.tokens');
  const [created, setCreated] = useState<string>();
  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={16}>
          <Text tone="muted" size="s">
            {t('note')}
          </Text>
          {tokens.length === 0 && <p>{t('none')}</p>}
          <Stack as="ul" gap={12}>
            {tokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </Stack>
          {created && (
            <Note kind="warning" title={t('created')} alert>
              <Row as="p" gap={8} align="center" between wrap>
                <code className={styles.secret}>{created}</code>
                <CopyButton text={created} what={t('copy')} />
              </Row>
            </Note>
          )}
          <TokenForm hasFactor={hasFactor} onCreated={setCreated} />
        </Stack>
      </Card>
    </Section>
  );
}

function Token({ token: { id, label, last_seen_at, expires_at } }: { token: TokenRow }) {
  const t = useTranslations('deskAccount.tokens');
  const moment = useMoment();
  const router = useRouter();
  const { failure, run } = useAction();

  async function revoke() {
    if (!(await run((options) => deskApi.post('revokeToken', { id }, options)))) return;
    toast(t('revoked'), 'success');
    router.refresh();
  }
  return (
    <Row as="li" gap={8} align="center" between wrap>
      <span>
        {label}
        <br />
        <Text as="small" tone="muted" size="s">
          {t('until', { at: moment.date(expires_at) })}{' '}
          {t('seen', { at: moment.recent(last_seen_at) })}
        </Text>
      </span>
      <Button kind="secondary" onClick={revoke}>
        {t('revoke')}
      </Button>
      <FailureNote>{failure}</FailureNote>
    </Row>
  );
}

interface FormProps {
  hasFactor: boolean;
  onCreated: (token: string) => void;
}

function TokenForm({ hasFactor, onCreated }: FormProps) {
  const t = useTranslations('deskAccount.tokens');
  const form = useForm(loadSchema, { label: '', days: '90', code: '' });
  const submission = useSubmit({ form, fieldOfCode: { 4011: 'code', 4016: 'code' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const done = await submission.send(() => deskApi.post('createToken', body, { quiet: true }));
    if (!done?.data) return;
    form.set('label', '');
    form.set('code', '');
    onCreated(done.data.token);
    submission.finish();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Field label={t('label')} autoComplete="off" {...form.field('label')} />
      <Field label={t('days')} inputMode="numeric" autoComplete="off" {...form.field('days')} />
      {hasFactor && (
        <Field
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      )}
      <PasskeyProof />
      <FormEnd
        submit={t('create')}
        kind="secondary"
        busy={submission.busy}
        failure={submission.failure}
      />
    </Stack>
  );
}
