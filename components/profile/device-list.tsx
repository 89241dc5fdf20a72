'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { usePageRefresh } from '#components/ui/refresh/use-page-refresh.ts';
import { OTHER_SESSIONS } from '#lib/account/schema';
import { signOut } from '#lib/client/api/sign-out';
import { toast } from '#lib/client/toast';
import type { Page } from '#lib/record-base/page';
import { revokeSession } from '#lib/session/calls';
import type { DeviceRow } from '#lib/session/queries';
import { DeviceDialog, type DeviceTarget } from './device-dialog.tsx';
import { DeviceItem } from './device-item.tsx';
import styles from './device-list.module.css';

/** Devices shown before the list is expanded. */
const COLLAPSED_COUNT = 3;

/** The signed-in devices, each with a button to sign it out. */
export function DeviceList({ devices }: { devices: Page<DeviceRow> }) {
  const t = useTranslations('profile.devices');
  const { refresh } = usePageRefresh();
  const [asking, setAsking] = useState<DeviceTarget>();
  const [all, setAll] = useState(false);
  // This device first.
  const sorted = devices.data.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown =
    all || sorted.length === COLLAPSED_COUNT + 1 ? sorted : sorted.slice(0, COLLAPSED_COUNT);
  const total = devices.total ?? devices.data.length;
  const unlisted = total - devices.data.length;

  async function end(target: DeviceTarget) {
    // Signing out leaves the page; the button stays busy until then.
    if (target !== OTHER_SESSIONS && target.current) return void (await signOut());
    const done = await revokeSession({ id: target === OTHER_SESSIONS ? target : target.id });
    setAsking(undefined);
    if (done) toast(t(target === OTHER_SESSIONS ? 'doneOthers' : 'done'), 'success');
    void refresh();
  }

  return (
    <Section title={t('title')}>
      <Card flush>
        <ul className={styles.devices}>
          {shown.map((device) => (
            <DeviceItem key={device.id} device={device} onSignOut={() => setAsking(device)} />
          ))}
        </ul>
        {shown.length < devices.data.length && (
          <Button kind="quiet" className={styles.all} onClick={() => setAll(true)}>
            {t('all', { count: devices.data.length })}
          </Button>
        )}
      </Card>
      {unlisted > 0 && <p className={styles.more}>{t('more', { count: unlisted })}</p>}
      {total > 1 && (
        <>
          <Note>{t('hint')}</Note>
          <Button kind="secondary" block onClick={() => setAsking(OTHER_SESSIONS)}>
            {t('others')}
          </Button>
        </>
      )}
      <DeviceDialog target={asking} onConfirm={end} onClose={() => setAsking(undefined)} />
    </Section>
  );
}
