'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/desk/action/use-action.ts';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { toast } from '#lib/access/client/toast';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
import type { DeskBody } from '#lib/site/desk/contracts';
import { DESK_PAGES } from '#lib/site/desk/paths';
import styles from './case-review.module.css';
import { RejectDialog } from './reject-dialog.tsx';

interface Props {
  caseId: string;
  /** The member's real name is another one than in the case. */
  nameDiffers: boolean;
}

/** Approves or rejects a case, by buttons or by the keys a and r. */
export function CaseReview({ caseId, nameDiffers }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const [rejects, setRejects] = useState(false);
  const { busy, failure, run } = useAction();
  const decide = (decision: Decision, options: DeskCallOptions) =>
    deskApi.post('reviewCase', { id: caseId, ...decision }, options);
  const finish = useFinish();

  async function approve() {
    const done = await run((options) => decide({ decision: 'approve' }, options));
    if (done) finish('approved');
  }

  useShortcuts([
    { key: 'a', label: t('approve'), run: () => void (nameDiffers || busy || approve()) },
    { key: 'r', label: t('reject'), run: () => setRejects(true) },
  ]);
  return (
    <Section title={t('decide')}>
      <Card>
        <p>{nameDiffers ? t('nameDiffers') : t('approveHint')}</p>
        <FailureNote>{failure}</FailureNote>
        <div className={styles.buttons}>
          <Button busy={busy} disabled={nameDiffers} onClick={approve}>
            {t('approve')}
          </Button>
          <Button kind="danger" disabled={busy} onClick={() => setRejects(true)}>
            {t('reject')}
          </Button>
        </div>
        <Text tone="muted" size="xs">
          {t('keys')}
        </Text>
      </Card>
      <RejectDialog
        open={rejects}
        send={decide}
        onDone={() => finish('rejected')}
        onClose={() => setRejects(false)}
      />
    </Section>
  );
}

type Review = DeskBody<'reviewCase'>;
export type Decision =
  | Omit<Extract<Review, { decision: 'approve' }>, 'id'>
  | Omit<Extract<Review, { decision: 'reject' }>, 'id'>;

/** Goes on to the next case that waits. */
function useFinish() {
  const t = useTranslations('deskMembers.kyc');
  const router = useRouter();
  return (what: 'approved' | 'rejected') => {
    toast(t(what), 'success');
    router.push(DESK_PAGES.kyc);
    router.refresh();
  };
}
