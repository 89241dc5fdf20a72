'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactorCodeField } from '#components/desk/action/factor-code-field';
import { useAction } from '#components/desk/action/use-action.ts';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Card } from '#components/ui/layout/card';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './approval-decision.module.css';

interface Props {
  id: string;
  isPending: boolean;
  /** Whether the operator made the request. */
  isOwn: boolean;
  mayDecide: boolean;
}

const DONE = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;
type Decision = keyof typeof DONE;

/** Approves or rejects a request, or withdraws the operator's own. */
export function ApprovalDecision({ id, isPending, isOwn, mayDecide }: Props) {
  const t = useTranslations('deskApprovals.decide');
  const router = useRouter();
  const [comment, setComment] = useState('');
  const [code, setCode] = useState('');
  const { failure, errors, asksCode, run } = useAction();

  async function decide(decision: Decision) {
    const body = { id, decision, comment, ...(decision === 'approve' && { code }) };
    const done = await run((options) => deskApi.post('decideApproval', body, options));
    if (!done) return;
    toast(t(DONE[decision]), 'success');
    router.refresh();
  }

  if (!isPending) return null;
  if (!isOwn && !mayDecide) return <Note>{t('noRight')}</Note>;
  return (
    <Card className={styles.card}>
      {isOwn ? (
        <p>{t('own')}</p>
      ) : (
        <Field
          label={t('comment')}
          hint={t('commentHint')}
          value={comment}
          maxLength={200}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      {asksCode && (
        <FactorCodeField
          value={code}
          error={errors.code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <FailureNote>{failure}</FailureNote>
      <Row gap={8} wrap>
        {isOwn ? (
          <Button kind="secondary" onClick={() => decide('withdraw')}>
            {t('withdraw')}
          </Button>
        ) : (
          <>
            <Button onClick={() => decide('approve')}>{t('approve')}</Button>
            <Button kind="secondary" onClick={() => decide('reject')}>
              {t('reject')}
            </Button>
          </>
        )}
      </Row>
    </Card>
  );
}
