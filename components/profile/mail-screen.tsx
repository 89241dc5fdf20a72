'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NotificationsLink } from '#components/inbox/notifications-link';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import type { MailStateData } from '#lib/access/member-mail/response-schema';
import { MailAddressForm } from './mail-address-form.tsx';
import { MailCodeForm } from './mail-code-form.tsx';

/** The mail address of the member: its state, the code that it waits for, and the form that changes it. */
export function MailScreen({ initial }: { initial: MailStateData }) {
  const [state, setState] = useState(initial);
  const { pending_address: pending, locked_until: lockedUntil } = state;
  return (
    <Screen aside={<MailUses />}>
      <MailFacts state={state} />
      {pending && <MailCodeForm key={pending} address={pending} onChange={setState} />}
      {lockedUntil ? (
        <LockedNote until={lockedUntil} />
      ) : (
        <MailAddressForm isChange={state.is_verified} onChange={setState} />
      )}
    </Screen>
  );
}

/** What the address is for. */
function MailUses() {
  const t = useTranslations('security.score.reasons');
  return (
    <>
      <Note kind="safe">{t('mail')}</Note>
      <NotificationsLink />
    </>
  );
}

function MailFacts({ state }: { state: MailStateData }) {
  const t = useTranslations('profile.mail');
  const { address, is_verified: isVerified, has_bounced: hasBounced } = state;
  const kind = hasBounced ? 'bounced' : isVerified ? 'verified' : 'unverified';
  const tone = hasBounced ? 'failure' : isVerified ? 'success' : 'waiting';
  return (
    <>
      <Card>
        <Facts
          facts={[
            {
              name: t('address'),
              value: address ? (
                <>
                  {address} <StatusChip kind={tone}>{t(kind)}</StatusChip>
                </>
              ) : (
                t('none')
              ),
            },
          ]}
        />
      </Card>
      {hasBounced && <Note kind="warning">{t('bouncedText')}</Note>}
    </>
  );
}

function LockedNote({ until }: { until: string }) {
  const t = useTranslations('profile.mail');
  const moment = useMoment();
  return <Note kind="safe">{t('locked', { time: moment.full(until) })}</Note>;
}
