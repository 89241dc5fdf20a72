'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { toast } from '#lib/client/toast';
import { deskApi } from '#lib/desk/client/desk-api';
import { useShortcuts } from '#lib/desk/client/shortcuts';
import { DESK_PAGES } from '#lib/desk/paths';
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
  const { busy, failure, decide } = useDecision(caseId);
  const approve = () => decide({ decision: 'approve' });
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
      {rejects && <RejectDialog onReject={decide} onClose={() => setRejects(false)} />}
    </Section>
  );
}

export type Decision =
  | { decision: 'approve' }
  | { decision: 'reject'; reason: string; note?: string };

function useDecision(caseId: string) {
  const t = useTranslations('deskMembers.kyc');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** @returns why it failed */
  async function decide(decision: Decision): Promise<string | undefined> {
    setBusy(true);
    const result = await deskApi.post('reviewCase', { id: caseId, ...decision }, { quiet: true });
    setBusy(false);
    setFailure(result.code === 200 ? undefined : result.msg);
    if (result.code !== 200) return result.msg;
    toast(t(decision.decision === 'approve' ? 'approved' : 'rejected'), 'success');
    // On to the next case that waits.
    router.push(DESK_PAGES.kyc);
    router.refresh();
    return undefined;
  }

  return { busy, failure, decide };
}
