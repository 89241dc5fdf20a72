'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { Facts } from '#components/ui/layout/facts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { pressLinkCall } from '#lib/access/member-mail/calls';
import type { LinkStateData } from '#lib/access/member-mail/response-schema';
import { PAGES } from '#lib/base/paths';
import { FinishRecoveryForm } from './finish-recovery-form.tsx';
import { useMailLink } from './use-mail-link.ts';

/** Reads the link of the address bar and shows what it is for. Only the press of its button does it. */
export function MailLink() {
  const t = useTranslations('auth.link');
  const { token, link, failure, retry } = useMailLink();
  const [isDone, setDone] = useState(false);
  if (link && token)
    return isDone ? (
      <Done purpose={link.purpose} />
    ) : (
      <OpenLink link={link} token={token} onDone={() => setDone(true)} />
    );
  return (
    <Stack gap={16}>
      <Text as="h1" size="xl">
        {t('title')}
      </Text>
      {token === null && <Note kind="warning">{t('missing')}</Note>}
      <FailureNote>{failure}</FailureNote>
      {failure && token && <Button onClick={retry}>{t('retry')}</Button>}
      {token !== null && !failure && <Text tone="muted">{t('reading')}</Text>}
      <LinkButton kind="secondary" href={PAGES.root}>
        {t('toHome')}
      </LinkButton>
    </Stack>
  );
}

interface OpenProps {
  link: LinkStateData;
  token: string;
  onDone: () => void;
}

function OpenLink({ link, token, onDone }: OpenProps) {
  const t = useTranslations('auth.link');
  const { purpose, state, username, address } = link;
  return (
    <Stack gap={16}>
      <Text as="h1" size="xl">
        {t(`${purpose}.title`)}
      </Text>
      <Facts
        facts={[
          { name: t('account'), value: username },
          ...(address === null ? [] : [{ name: t('address'), value: address }]),
        ]}
      />
      {state === 'open' ? (
        <OpenAction {...{ link, token, onDone }} />
      ) : (
        <Note kind="warning">{t(`state.${state}`)}</Note>
      )}
    </Stack>
  );
}

function OpenAction({ link: { purpose, username }, token, onDone }: OpenProps) {
  const t = useTranslations('auth.link');
  return (
    <>
      <Note kind={isAlarm(purpose) ? 'warning' : 'info'}>{t(`${purpose}.text`)}</Note>
      {purpose === 'recovery-finish' ? (
        <FinishRecoveryForm {...{ token, username, onDone }} />
      ) : (
        <PressButton label={t(`${purpose}.button`)} token={token} onDone={onDone} />
      )}
    </>
  );
}

function PressButton({
  label,
  token,
  onDone,
}: {
  label: string;
  token: string;
  onDone: () => void;
}) {
  const [failure, setFailure] = useState<string>();

  async function press() {
    const { code, msg } = await pressLinkCall({ token });
    if (code === 200) onDone();
    else setFailure(msg);
  }

  return (
    <>
      <FailureNote>{failure}</FailureNote>
      <Button block onClick={press}>
        {label}
      </Button>
    </>
  );
}

/** After this all sessions have ended, and the password may be known to others. */
function isAlarm(purpose: LinkStateData['purpose']): boolean {
  return purpose === 'mail-undo' || purpose === 'not-me';
}

function Done({ purpose }: { purpose: LinkStateData['purpose'] }) {
  const t = useTranslations('auth.link');
  const next = isAlarm(purpose)
    ? { href: PAGES.recover, label: t('toRecover') }
    : purpose === 'recovery-finish'
      ? { href: PAGES.login, label: t('toLogin') }
      : { href: PAGES.root, label: t('toHome') };
  return (
    <Stack gap={16}>
      <Text as="h1" size="xl">
        {t(`${purpose}.title`)}
      </Text>
      <Note kind="safe" alert>
        {t(`${purpose}.done`)}
      </Note>
      <LinkButton kind="secondary" href={next.href}>
        {next.label}
      </LinkButton>
    </Stack>
  );
}
