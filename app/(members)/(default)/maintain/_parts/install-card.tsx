'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { VaultMark } from '#components/chrome/bar/vault-mark';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { Card } from '#components/ui/layout/card';
import {
  type InstallState,
  install,
  installState,
  watchInstallState,
} from '#lib/access/client/pwa/install-prompt';
import styles from './install-card.module.css';

/** The app with an install button, if the browser offers installation. */
export function InstallCard({ stepsId }: { stepsId: string }) {
  const t = useTranslations('chrome.maintain.install');
  const brand = useTranslations('chrome');
  const state = useSyncExternalStore(watchInstallState, installState, onServer);
  return (
    <Card object className={styles.card}>
      <VaultMark size={72} />
      <div className={styles.name}>
        <strong>{brand('brand')}</strong>
        <span>{brand('tagline')}</span>
      </div>
      {/* Each state takes the same room, so that nothing moves when the browser makes its offer. */}
      <div className={styles.way}>
        {state === 'offered' && (
          <Button block onClick={install}>
            {t('button')}
          </Button>
        )}
        {state === 'installed' && (
          <p className={styles.done}>
            <Icon name="checkFilled" size={22} />
            {t('done')}
          </p>
        )}
        {state === 'manual' && (
          <a className={styles.steps} href={`#${stepsId}`}>
            {t('steps')}
            <Icon name="down" size={18} />
          </a>
        )}
        <p className={styles.hint} role="status">
          {t(`hints.${state}`)}
        </p>
      </div>
    </Card>
  );
}

/** The server cannot detect the browser's install prompt; the manual steps always work. */
function onServer(): InstallState {
  return 'manual';
}
