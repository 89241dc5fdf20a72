'use client';

import { useTranslations } from 'next-intl';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Sheet } from '#components/ui/overlay/sheet';
import { ErrorState } from '#components/ui/state/error-state';
import { ListSkeleton } from '#components/ui/state/list-skeleton';
import type { Asset } from '#lib/base/money';
import { ProofChecks } from './proof-checks.tsx';
import { ProofData } from './proof-data.tsx';
import styles from './proof-sheet.module.css';
import { type Proof, useProof } from './use-proof.ts';
import type { Verdict } from './verify-proof.ts';

interface Props {
  issue: { id: string; no: string };
  currency: Asset;
  open: boolean;
  onClose: () => void;
}

/** Shows the proof of a fixing, verified on this device. */
export function ProofSheet({ issue, currency, open, onClose }: Props) {
  const t = useTranslations('trade.proof');
  const { result, failed, load } = useProof(issue.id, open, currency);
  return (
    <Sheet title={t('title')} open={open} onClose={onClose}>
      <Stack gap={16}>
        <p className={styles.hint}>
          <strong>{issue.no}</strong> {t('intro')}
        </p>
        {result && <Verified {...result} currency={currency} />}
        {!result && failed && <ErrorState title={t('failed')} onRetry={load} />}
        {!result && !failed && <ListSkeleton rows={3} />}
      </Stack>
    </Sheet>
  );
}

function Verified({ proof, verification, seen, currency }: Proof & { currency: Asset }) {
  const t = useTranslations('trade.proof');
  const { seed, path, median } = verification;
  const seenBefore = seen.map(({ verdict }) => verdict);
  const verdicts = [seed, path, median, ...seenBefore].filter((verdict) => verdict !== null);
  const outcome = outcomeOf(verdicts);
  return (
    <>
      <Note kind={outcome === 'someWrong' ? 'danger' : 'safe'} title={t(outcome)} alert>
        {outcome === 'someWrong' && <p>{t('someWrongHint')}</p>}
        {outcome === 'partOk' && <p>{t('partOkHint')}</p>}
      </Note>
      <ProofChecks {...{ proof, verification, seen }} />
      {seed === null && <p className={styles.hint}>{t('outside')}</p>}
      <ProofData {...{ proof, verification, currency }} />
    </>
  );
}

function outcomeOf(verdicts: readonly Verdict[]): 'allOk' | 'partOk' | 'someWrong' {
  if (verdicts.includes('wrong')) return 'someWrong';
  return verdicts.includes('wait') ? 'partOk' : 'allOk';
}
