import { useTranslations } from 'next-intl';
import type { PuzzleState } from './puzzle-machine.ts';

/** Announces state changes to screen readers. */
export function PuzzleStatus({
  state: { phase, fault },
  isAudio,
  isWaiting,
}: {
  state: PuzzleState;
  isAudio: boolean;
  /** True while the answer waits for a raised proof of work. */
  isWaiting: boolean;
}) {
  const t = useTranslations('puzzle');
  const text = () => {
    if (phase === 'dragging') return '';
    if (isWaiting) return t('working');
    if (isAudio && phase === 'ready') return t('byEar.ready');
    if (phase !== 'unavailable') return t(phase);
    return fault ? fault.msg || t(`fault.${fault.kind}`) : '';
  };
  return (
    <p role="status" className="visually-hidden">
      {text()}
    </p>
  );
}
