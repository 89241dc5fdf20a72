import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/art/icon';
import { STATUS_ICONS, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { groupAmount } from '#lib/base/money';
import tones from '../../ui/display/tones.module.css';
import styles from './proof-checks.module.css';
import type { Proof } from './use-proof.ts';
import type { Verdict } from './verify-proof.ts';

const KINDS: Record<Verdict, StatusKind> = { ok: 'success', wrong: 'failure', wait: 'waiting' };

/** Digits shown of a hash; enough to distinguish it from others. */
const HASH_DIGITS = 16;

/** Lists each check and its result by icon, word and colour. */
export function ProofChecks({ proof, verification, seen }: Proof) {
  const t = useTranslations('trade.proof');
  const moment = useMoment();
  const { seed, path, median, derivedMedian, ticks } = verification;
  const figures = {
    count: ticks.length,
    median: groupAmount(derivedMedian ?? '—'),
    fixing: groupAmount(proof.median ?? '—'),
  };
  return (
    <Stack as="ul" gap={16}>
      {seed && (
        <Check verdict={seed} name={t('seed.name')}>
          {t(seed === 'wait' ? 'seed.tomorrow' : 'seed.hint')}
        </Check>
      )}
      {seen.map(({ day, hash, atMs, verdict }) => (
        <Check key={day} verdict={verdict} name={t('seen.name')}>
          {t(`seen.${verdict}`, {
            at: moment.full(new Date(atMs).toISOString()),
            day: moment.dateOf(day),
            hash: hash.slice(0, HASH_DIGITS),
          })}
        </Check>
      ))}
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
    </Stack>
  );
}

interface CheckProps {
  verdict: Verdict;
  name: string;
  /** The word for a check that has to wait; by default for tomorrow's seed. */
  later?: string;
  children: string;
}

/** One check with its result. */
export function Check({ verdict, name, later, children }: CheckProps) {
  const t = useTranslations('trade.proof');
  const kind = KINDS[verdict];
  return (
    <li className={styles.check}>
      <span className={clsx(styles.mark, tones[kind])}>
        <Icon name={STATUS_ICONS[kind]} size={18} />
      </span>
      <div>
        <Text weight="bold">
          {name}{' '}
          <span className={clsx(styles.verdict, tones[kind])}>
            {verdict === 'wait' && later ? later : t(verdict)}
          </span>
        </Text>
        <Text tone="muted" size="s">
          {children}
        </Text>
      </div>
    </li>
  );
}
