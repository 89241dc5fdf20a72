import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { groupAmount } from '#lib/money';
import type { IssueProof } from '#lib/trade/proof-record';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './proof-checks.module.css';
import type { Verdict, Verification } from './verify-proof.ts';

const ICONS: Record<Verdict, IconName> = { ok: 'check', wrong: 'close', wait: 'clock' };

interface Props {
  proof: IssueProof;
  verification: Verification;
}

/** Each thing that was checked and what it came to: by sign, word and colour. */
export function ProofChecks({ proof, verification }: Props) {
  const t = useTranslations('trade.proof');
  const { seed, path, median, derivedMedian, ticks } = verification;
  const figures = {
    count: ticks.length,
    median: groupAmount(derivedMedian ?? '—'),
    fixing: groupAmount(proof.median ?? '—'),
  };
  return (
    <ul className={styles.checks}>
      {seed && (
        <Check verdict={seed} name={t('seed.name')}>
          {t(seed === 'wait' ? 'seed.tomorrow' : 'seed.hint')}
        </Check>
      )}
      {path && (
        <Check verdict={path} name={t('path.name')}>
          {t(path === 'wait' ? 'path.tomorrow' : 'path.hint', figures)}
        </Check>
      )}
      {median && (
        <Check verdict={median} name={t('median.name')}>
          {t('median.hint', figures)}
        </Check>
      )}
    </ul>
  );
}

function Check({ verdict, name, children }: { verdict: Verdict; name: string; children: string }) {
  const t = useTranslations('trade.proof');
  return (
    <li className={styles.check}>
      <span className={clsx(styles.mark, styles[verdict])}>
        <Icon name={ICONS[verdict]} size={18} />
      </span>
      <div>
        <p className={styles.name}>
          {name} <span className={clsx(styles.verdict, styles[verdict])}>{t(verdict)}</span>
        </p>
        <p className={styles.hint}>{children}</p>
      </div>
    </li>
  );
}
