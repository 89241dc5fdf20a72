'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { Button } from '#components/ui/action/button';
import { Text } from '#components/ui/layout/text';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './revealed.module.css';

interface Props {
  username: string;
  what: 'phone' | 'email' | 'birthday' | 'method';
  methodId?: string;
  /** The masked value; null if the member has given none. */
  masked: string | null;
  /** Whether the operator may see it in clear. */
  canReveal: boolean;
}

/** A masked value, and a button that reveals it after a reason has been entered. */
export function Revealed({ username, what, methodId, masked, canReveal }: Props) {
  const t = useTranslations('deskMembers.reveal');
  const [asks, setAsks] = useState(false);
  const [clear, setClear] = useState<string>();
  if (masked === null)
    return (
      <Text as="span" tone="muted">
        {t('none')}
      </Text>
    );

  return (
    <span className={styles.revealed}>
      <span>{clear ?? masked}</span>
      {canReveal && (
        <Button
          kind="quiet"
          aria-label={clear === undefined ? t('title', { what: t(what) }) : undefined}
          onClick={() => (clear === undefined ? setAsks(true) : setClear(undefined))}
        >
          {t(clear === undefined ? 'show' : 'hide')}
        </Button>
      )}
      <ActionDialog
        open={asks}
        title={t('title', { what: t(what) })}
        text={t('text')}
        onClose={() => setAsks(false)}
        send={({ reason }, options) => {
          const body = { username, what, reason, ...(methodId && { method_id: methodId }) };
          return deskApi.post('revealMember', body, options);
        }}
        done={null}
        onDone={(data) => setClear(data?.value ?? t('none'))}
      />
    </span>
  );
}
