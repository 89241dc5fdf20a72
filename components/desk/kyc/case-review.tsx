'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/desk/action/use-action.ts';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { toast } from '#lib/access/client/toast';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
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
    deskApi.post<null>('reviewCase', { id: caseId, ...decision }, options);
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
        {failure && (
          <Note kind="danger" alert>
            {failure}
          </Note>
        )}
        <div className={styles.buttons}>
          <Button busy={busy} disabled={nameDiffers} onClick={approve}>
            {t('approve')}
          </Button>
          <Button kind="danger" disabled={busy} onClick={() => setRejects(true)}>
            {t('reject')}
          </Button>
        </div>
        <p className={styles.keys}>{t('keys')}</p>
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

export type Decision =
  | { decision: 'approve' }
  | { decision: 'reject'; reason: string; note?: string };

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
