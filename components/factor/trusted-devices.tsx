'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { toast } from '#lib/access/client/toast';
import { factorCall } from '#lib/access/factor/calls';
import type { FactorList } from '#lib/access/factor/response-schema';
import { useFactorPage } from './factor-actions.ts';
import { FactorItem } from './factor-item.tsx';

type Device = FactorList['trusted_devices'][number];

/** The devices that need no second factor at sign-in; nothing without one. */
export function TrustedDevices({ devices }: { devices: readonly Device[] }) {
  const t = useTranslations('factor.trusted');
  if (devices.length === 0) return null;
  return (
    <Section title={t('title')}>
      <Text tone="muted" size="s">
        {t('about')}
      </Text>
      <Card flush>
        <Stack as="ul" divided>
          {devices.map((device) => (
            <TrustedItem key={device.id} device={device} />
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

function TrustedItem({
  device: { id, device, current, trusted_until: until },
}: {
  device: Device;
}) {
  const t = useTranslations('factor.trusted');
  const moment = useMoment();
  const { finish } = useFactorPage();
  const name = device || t('unknown');

  async function revoke() {
    const result = await factorCall('revokeTrustedDevice', { id });
    if (result.code === 200 || result.code === 4004) finish(t('done'));
    else toast(result.msg, 'failure');
  }

  return (
    <FactorItem
      icon="phone"
      name={name}
      chip={current && <StatusChip kind="success">{t('current')}</StatusChip>}
      facts={[t('until', { time: moment.recent(until) })]}
    >
      <Button kind="quiet" aria-label={t('revokeOf', { device: name })} onClick={revoke}>
        {t('revoke')}
      </Button>
    </FactorItem>
  );
}
