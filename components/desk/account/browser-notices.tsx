'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import {
  askPermission,
  type BrowserPermission,
  readPermission,
} from '#components/desk/shell/browser-notices.ts';
import { Button } from '#components/ui/action/button';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';

/** Whether this browser shows new notices while the desk is open. It asks only after a press. */
export function BrowserNotices() {
  const t = useTranslations('deskNotices.browser');
  const [permission, setPermission] = useState<BrowserPermission | null>(null);
  useEffect(() => setPermission(readPermission()), []);
  return (
    <Stack gap={12}>
      <Text weight="bold">{t('title')}</Text>
      <Text tone="muted" size="s">
        {t('note')}
      </Text>
      {permission === 'default' && (
        <div>
          <Button kind="secondary" onClick={async () => setPermission(await askPermission())}>
            {t('ask')}
          </Button>
        </div>
      )}
      {permission === 'granted' && <p role="status">{t('granted')}</p>}
      {permission === 'denied' && <p role="status">{t('denied')}</p>}
      {permission === 'unsupported' && <p role="status">{t('unsupported')}</p>}
    </Stack>
  );
}
