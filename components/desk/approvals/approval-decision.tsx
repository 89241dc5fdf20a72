'use client';

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
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
import styles from './approval-decision.module.css';

interface Props {
  id: string;
  isPending: boolean;
  /** Whether the operator made the request. */
  isOwn: boolean;
  mayDecide: boolean;
  /** The next request that waits, which opens after the decision. */
  nextHref?: string | undefined;
}

const DONE = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;
type Decision = keyof typeof DONE;

/** Approves or rejects a request, or withdraws the operator's own. */
export function ApprovalDecision({ id, isPending, isOwn, mayDecide, nextHref }: Props) {
  const t = useTranslations('deskApprovals.decide');
  const [comment, setComment] = useState('');
  const [code, setCode] = useState('');
  const { failure, errors, asksCode, run, finish } = useAction();
  const canDecide = isPending && !isOwn && mayDecide;

  async function decide(decision: Decision) {
    const body = { id, decision, comment, ...(decision === 'approve' && { code }) };
    const done = await run((options) => deskApi.post('decideApproval', body, options));
    if (!done) return;
    toast(t(DONE[decision]), 'success');
    finish(nextHref);
  }

  // A decision here has no dialog to look at: the keys lead to its buttons, and Enter decides.
  const focusButton = (decision: Decision) => () =>
    document.querySelector<HTMLElement>(`[data-decision="${decision}"]`)?.focus();
  useShortcuts(
    canDecide
      ? [
          { key: 'a', label: t('approve'), run: focusButton('approve') },
          { key: 'r', label: t('reject'), run: focusButton('reject') },
        ]
      : [],
  );

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
          onShown={() => decide('approve')}
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
            <Button data-decision="approve" onClick={() => decide('approve')}>
              {t('approve')}
            </Button>
            <Button kind="secondary" data-decision="reject" onClick={() => decide('reject')}>
              {t('reject')}
            </Button>
          </>
        )}
      </Row>
    </Card>
  );
}
