import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import type { DeviceRow } from '#lib/access/session/queries';
import styles from './device-list.module.css';

interface Props {
  device: DeviceRow;
  onSignOut: () => void;
}

/** A signed-in device: name, address and time of sign-in. */
export function DeviceItem({ device, onSignOut }: Props) {
  const t = useTranslations('profile.devices');
  const moment = useMoment();
  const name = device.device || t('unknown');
  const time = moment.recent(device.created_at);
  return (
    <li className={styles.device}>
      <Icon
        name={isDesktop(device.device) ? 'laptop' : 'phone'}
        size={22}
        className={styles.icon}
      />
      <div className={styles.details}>
        <p className={styles.name}>
          {name}
          {device.current && <StatusChip kind="success">{t('current')}</StatusChip>}
        </p>
        <Text tone="muted" size="s">
          {t('since', { time })}
        </Text>
        <Text tone="muted" size="s">
          {t('address', { address: device.address })}
        </Text>
      </div>
      <Button
        kind="quiet"
        className={styles.signOut}
        aria-haspopup="dialog"
        aria-label={t('signOutOf', { device: name, time })}
        onClick={onSignOut}
      >
        {t('signOut')}
      </Button>
    </li>
  );
}

/** Decides by the system in the device name. */
function isDesktop(name: string): boolean {
  return /Windows|macOS|Mac|Linux|ChromeOS/.test(name) && !/Android|iPhone|iPad/.test(name);
}
