import { useTranslations } from 'next-intl';
import type { PuzzleState } from './puzzle-machine.ts';

/** Says each change of state to those who do not see it. */
export function PuzzleStatus({
  state: { phase, fault },
  byEar,
  isWaiting,
}: {
  state: PuzzleState;
  byEar: boolean;
  /** The answer waits for a raised proof of work. */
  isWaiting: boolean;
}) {
  const t = useTranslations('puzzle');
  const words = () => {
    if (phase === 'dragging') return '';
    if (isWaiting) return t('working');
    if (byEar && phase === 'ready') return t('byEar.ready');
    if (phase !== 'unavailable') return t(phase);
    return fault ? fault.msg || t(`fault.${fault.kind}`) : '';
  };
  return (
    <p role="status" className="visually-hidden">
      {words()}
    </p>
  );
}
