'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { ApiResult } from '#lib/access/client/api/api';
import { toast } from '#lib/access/client/toast';
import type { ActionOutcome } from '#lib/site/desk/approvals/action-outcome';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
import type { DeskBody } from '#lib/site/desk/contracts';
import type { RefusalTemplates } from '#lib/site/desk/kyc/refusal-templates';
import { ApproveDialog, type ComparedData } from './approve-dialog.tsx';
import styles from './case-review.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface Props {
  compared: ComparedData;
  /** The member's real name is another one than in the case. */
  nameDiffers: boolean;
  /** The operator has opened every picture. */
  isSeen: boolean;
  /** Another operator who has claimed the case: nobody else decides until then; null without. */
  claimedBy: string | null;
  /** Id of the request that waits for the second operator. */
  approval: string | null;
  /** What opens after the decision: the next case that waits, or the list. */
  nextHref: string;
  templates: RefusalTemplates;
}

type Review = DeskBody<'reviewCase'>;
type Decision =
  | Omit<Extract<Review, { decision: 'approve' }>, 'id'>
  | Omit<Extract<Review, { decision: 'reject' }>, 'id'>;

export interface DecisionDialogProps {
  open: boolean;
  send: (decision: Decision, options: DeskCallOptions) => Promise<ApiResult<ActionOutcome>>;
  onDone: (outcome: ActionOutcome | null) => void;
  onClose: () => void;
}

/** Approves or rejects a case in a dialog, which the keys a and r open. */
export function CaseReview(props: Props) {
  const { compared, nameDiffers, isSeen, claimedBy, approval, nextHref, templates } = props;
  const t = useTranslations('deskMembers.kyc');
  const [dialog, setDialog] = useState<Decision['decision']>();
  const finish = useFinish(nextHref);
  const mayReject = claimedBy === null;
  const mayApprove = mayReject && isSeen && !nameDiffers && approval === null;
  const decision = (of: Decision['decision']) => ({
    open: dialog === of,
    send: (given: Decision, options: DeskCallOptions) =>
      deskApi.post('reviewCase', { id: compared.caseId, ...given }, options),
    onDone: (outcome: ActionOutcome | null) =>
      finish(outcome?.applied === false ? null : of === 'approve' ? 'approved' : 'rejected'),
    onClose: () => setDialog(undefined),
  });
  useShortcuts([
    { key: 'a', label: t('approve'), run: () => mayApprove && setDialog('approve') },
    { key: 'r', label: t('reject'), run: () => mayReject && setDialog('reject') },
  ]);
  return (
    <Section title={t('decide')}>
      <Card>
        {approval === null ? (
          <p>{t(nameDiffers ? 'nameDiffers' : isSeen ? 'approveHint' : 'openFirst')}</p>
        ) : (
          <WaitingNote approval={approval} />
        )}
        {claimedBy !== null && (
          <Note kind="warning">{t('claimedByOther', { name: claimedBy })}</Note>
        )}
        <div className={styles.buttons}>
          <Button disabled={!mayApprove} onClick={() => setDialog('approve')}>
            {t('approve')}
          </Button>
          <Button kind="danger" disabled={!mayReject} onClick={() => setDialog('reject')}>
            {t('reject')}
          </Button>
        </div>
        <Text tone="muted" size="xs">
          {t('keys')}
        </Text>
      </Card>
      <ApproveDialog {...decision('approve')} compared={compared} />
      <RejectDialog {...decision('reject')} templates={templates} />
    </Section>
  );
}

/** Goes on to the next case that waits. Null: the request for the second operator was announced already. */
function useFinish(nextHref: string) {
  const t = useTranslations('deskMembers.kyc');
  const router = useRouter();
  return (what: 'approved' | 'rejected' | null) => {
    if (what) toast(t(what), 'success');
    router.push(nextHref);
    router.refresh();
  };
}
