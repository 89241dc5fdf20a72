'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import type { Protection } from '#lib/access/protection/response-schema';
import { LeaveFreeze } from './leave-freeze.tsx';
import { useFreeze } from './use-freeze.ts';

interface Props {
  freeze: Protection['freeze'];
  /** Hours that leaving the freeze waits. */
  unfreezeHours: number;
  /** ISO time of the server when it rendered the page. */
  now: string;
}

/** The freeze of the account: the button and what it does, or since when it is frozen and how to leave. */
export function FreezeSection({ freeze, unfreezeHours, now }: Props) {
  const t = useTranslations('protection.freeze');
  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={12}>
          {freeze ? <FreezeFacts freeze={freeze} /> : <Text>{t('about')}</Text>}
          <Text tone="muted" size="s">
            {t('stops')}
          </Text>
          <Text tone="muted" size="s">
            {t('stays')}
          </Text>
          {!freeze && <FreezeButton unfreezeHours={unfreezeHours} />}
        </Stack>
      </Card>
      {freeze && freeze.cause !== 'recovery' && <LeaveFreeze {...{ freeze, unfreezeHours, now }} />}
    </Section>
  );
}

function FreezeFacts({ freeze }: { freeze: NonNullable<Protection['freeze']> }) {
  const t = useTranslations('protection.freeze');
  const moment = useMoment();
  const { cause, since, until, leave_at: leaveAt } = freeze;
  const untilName = t(cause === 'recovery' ? 'ends' : 'until');
  return (
    <Facts
      facts={[
        { name: t('since'), value: moment.full(since), strong: true },
        { name: t('cause'), value: t(`causes.${cause}`) },
        ...(until ? [{ name: untilName, value: moment.full(until) }] : []),
        ...(leaveAt ? [{ name: t('leaveAt'), value: moment.full(leaveAt) }] : []),
      ]}
    />
  );
}

function FreezeButton({ unfreezeHours }: { unfreezeHours: number }) {
  const t = useTranslations('protection.freeze');
  const [open, setOpen] = useState(false);
  const freeze = useFreeze(t('done'));

  async function confirm() {
    if (await freeze()) setOpen(false);
  }

  return (
    <>
      <Button kind="danger" block onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <LazyConfirmDialog
        open={open}
        danger
        title={t('ask')}
        stay={t('stay')}
        confirm={t('confirm')}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>{unfreezeHours > 0 ? t('textWait', { hours: unfreezeHours }) : t('text')}</p>
        <p>{t('stops')}</p>
      </LazyConfirmDialog>
    </>
  );
}
