'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { toast } from '#lib/client/toast';
import { deskApi } from '#lib/desk/client/desk-api';
import { OneTimePassword } from '../operators/one-time-password.tsx';
import styles from './approval-decision.module.css';

interface Props {
  id: string;
  /** Whether the operator asked for it. */
  isOwn: boolean;
  mayDecide: boolean;
}

const DONE = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;
type Decision = keyof typeof DONE;

/** Decides a request, or withdraws an own one. A one-time password that results is shown once. */
export function ApprovalDecision({ id, isOwn, mayDecide }: Props) {
  const t = useTranslations('deskApprovals.decide');
  const router = useRouter();
  const [comment, setComment] = useState('');
  const [password, setPassword] = useState<string>();

  async function decide(decision: Decision) {
    const body = { id, decision, comment };
    const done = await deskApi.post<{ result: { password?: string } }>('decideApproval', body);
    if (done.code !== 200) return;
    toast(t(DONE[decision]), 'success');
    if (done.data?.result.password) setPassword(done.data.result.password);
    else router.refresh();
  }

  if (password) return <OneTimePassword password={password} onClose={() => router.refresh()} />;
  if (isOwn)
    return (
      <Card className={styles.card}>
        <p>{t('own')}</p>
        <Button kind="secondary" onClick={() => decide('withdraw')}>
          {t('withdraw')}
        </Button>
      </Card>
    );
  if (!mayDecide) return <Note>{t('noRight')}</Note>;
  return (
    <Card className={styles.card}>
      <Field
        label={t('comment')}
        hint={t('commentHint')}
        value={comment}
        maxLength={200}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button onClick={() => decide('approve')}>{t('approve')}</Button>
        <Button kind="secondary" onClick={() => decide('reject')}>
          {t('reject')}
        </Button>
      </div>
    </Card>
  );
}
