'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { Row } from '#components/ui/layout/row';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { ListedMail } from '#lib/site/desk/mail/queries';

/** Tries a row again, or takes it off the list. */
export function ParkedActions({ source, id, can_retry: canRetry }: ListedMail) {
  const t = useTranslations('deskMail');
  return (
    <Row gap={8} wrap>
      {canRetry && (
        <ActionButton
          label={t('retry')}
          text={t('retryText')}
          reason={null}
          done={t('retried')}
          send={(_given, options) => deskApi.post('retryMail', { id }, options)}
        />
      )}
      <ActionButton
        label={t('dismiss')}
        text={t('dismissText')}
        done={t('dismissed')}
        send={({ reason }, options) => deskApi.post('dismissMail', { source, id, reason }, options)}
      />
    </Row>
  );
}
