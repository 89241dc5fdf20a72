'use client';

import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { Protection } from '#lib/access/protection/response-schema';
import { FreezeButton } from './freeze-button.tsx';
import { LeaveFreeze } from './leave-freeze.tsx';

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
