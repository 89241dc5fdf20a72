'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { useAction } from '#components/desk/action/use-action.ts';
import { Button } from '#components/ui/action/button';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Text } from '#components/ui/layout/text';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import styles from './revealed.module.css';

interface Props {
  username: string;
  what: 'phone' | 'email' | 'birthday' | 'method' | 'suitability';
  methodId?: string;
  /** The masked value; null if the member has given none. */
  masked: string | null;
  /** Whether the operator may see it in clear. */
  canReveal: boolean;
  /** A review that is the reason; without it the operator enters one. */
  review?: string | undefined;
}

/** A masked value, and a button that reveals it: for a review, or after a reason has been entered. */
export function Revealed({ username, what, methodId, masked, canReveal, review }: Props) {
  const t = useTranslations('deskMembers.reveal');
  const [asks, setAsks] = useState(false);
  const [clear, setClear] = useState<string>();
  const { failure, run } = useAction();
  const reveal = (reason: string, options: DeskCallOptions) => {
    const body = { username, what, reason, ...(methodId && { method_id: methodId }) };
    return deskApi.post('revealMember', body, options);
  };
  async function show() {
    if (review === undefined) return setAsks(true);
    const done = await run((options) => reveal(review, options));
    if (done) setClear(done.data?.value ?? t('none'));
  }
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
          onClick={() => (clear === undefined ? show() : setClear(undefined))}
        >
          {t(clear === undefined ? 'show' : 'hide')}
        </Button>
      )}
      <FailureNote>{failure}</FailureNote>
      <ActionDialog
        open={asks}
        title={t('title', { what: t(what) })}
        text={t('text')}
        onClose={() => setAsks(false)}
        send={({ reason }, options) => reveal(reason, options)}
        done={null}
        onDone={(data) => setClear(data?.value ?? t('none'))}
      />
    </span>
  );
}
