'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import { OTHER_SESSIONS } from '#lib/access/account/other-sessions';
import { toast } from '#lib/access/client/toast';
import type { DeviceRow } from '#lib/access/session/queries';
import type { Page } from '#lib/base/record-base/page';
import { DeviceDialog, type DeviceTarget } from './device-dialog.tsx';
import { DeviceItem } from './device-item.tsx';
import styles from './device-list.module.css';

/** Devices shown before the list is expanded. */
const COLLAPSED_COUNT = 3;

/** The signed-in devices, each with a button to sign it out. */
export function DeviceList({ data, ...page }: Pick<Page<DeviceRow>, 'data' | 'total'>) {
  const t = useTranslations('profile.devices');
  const { target, ask, finish, cancel } = useDeviceSignOut();
  const total = page.total ?? data.length;
  const unlisted = total - data.length;
  return (
    <Section title={t('title')}>
      <DeviceCard devices={data} onSignOut={ask} />
      {unlisted > 0 && (
        <Text tone="muted" size="s">
          {t('more', { count: unlisted })}
        </Text>
      )}
      {total > 1 && (
        <>
          <Note>{t('hint')}</Note>
          <Button kind="secondary" block onClick={() => ask(OTHER_SESSIONS)}>
            {t('others')}
          </Button>
        </>
      )}
      <DeviceDialog target={target} onDone={finish} onClose={cancel} />
    </Section>
  );
}

function useDeviceSignOut() {
  const t = useTranslations('profile.devices');
  const { refreshOutdated } = useOutdatedPage();
  const [target, setTarget] = useState<DeviceTarget>();

  function finish(ended: DeviceTarget) {
    setTarget(undefined);
    toast(t(ended === OTHER_SESSIONS ? 'doneOthers' : 'done'), 'success');
    void refreshOutdated();
  }

  return { target, ask: setTarget, finish, cancel: () => setTarget(undefined) };
}

interface DeviceCardProps {
  devices: DeviceRow[];
  onSignOut: (device: DeviceRow) => void;
}

/** Lists this device first, and a few of the others until the list is expanded. */
function DeviceCard({ devices, onSignOut }: DeviceCardProps) {
  const t = useTranslations('profile.devices');
  const [all, setAll] = useState(false);
  const sorted = devices.toSorted((one, other) => Number(other.current) - Number(one.current));
  const isShort = sorted.length === COLLAPSED_COUNT + 1;
  const shown = all || isShort ? sorted : sorted.slice(0, COLLAPSED_COUNT);
  return (
    <Card flush>
      <Stack as="ul" divided>
        {shown.map((device) => (
          <DeviceItem key={device.id} device={device} onSignOut={() => onSignOut(device)} />
        ))}
      </Stack>
      {shown.length < devices.length && (
        <Button kind="quiet" className={styles.all} onClick={() => setAll(true)}>
          {t('all', { count: devices.length })}
        </Button>
      )}
    </Card>
  );
}
