'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/action/button';
import { CopyButton } from '#components/ui/action/copy-button';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { approvalPath } from '#lib/site/desk/paths';
import styles from './action.module.css';
import type { ShownOutcome } from './action-outcome.ts';

interface Props {
  outcome: ShownOutcome;
  onClose: () => void;
}

/** An outcome that needs reading: a request that waits for another operator, or a one-time password. */
export function OutcomeNote({ outcome, onClose }: Props) {
  const t = useTranslations('deskAction');
  const { approval, password } = outcome;
  const node = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. Enter closes the note, but no password that nobody has read.
  useEffect(() => {
    const button = node.current?.querySelector<HTMLElement>(':scope > button');
    (password === undefined ? button : node.current)?.focus();
  }, [password]);
  return (
    <div ref={node} tabIndex={-1} className={styles.outcome}>
      {approval && <RequestNote id={approval} />}
      {password && <PasswordNote password={password} isWaiting={approval !== undefined} />}
      <Button kind="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}

function RequestNote({ id }: { id: string }) {
  const t = useTranslations('deskAction.request');
  return (
    <Note kind="warning" title={t('title')} alert>
      <p>{t('text', { id })}</p>
      <Link href={approvalPath(id)} className={styles.link}>
        {t('open')}
      </Link>
    </Note>
  );
}

function PasswordNote({ password, isWaiting }: { password: string; isWaiting: boolean }) {
  const t = useTranslations('deskAction.password');
  return (
    <Note kind="warning" title={t('title')} alert>
      <p className={styles.secret}>
        <code>{password}</code>
        <CopyButton text={password} what={t('title')} />
      </p>
      <p>{t(isWaiting ? 'waiting' : 'text')}</p>
    </Note>
  );
}
