import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Button } from '#components/ui/action/button';
import type { Puzzle } from '#lib/access/puzzle/contract/response-schema';
import type { Fault, PuzzleState } from './puzzle-machine.ts';
import styles from './puzzle-picture.module.css';

interface PuzzlePictureProps {
  state: PuzzleState;
  /** Progress in percent while the answer waits for the proof of work; else null. */
  waiting: number | null;
  onRetry: () => void;
}

/** The picture with its gap, the piece, and the result or error. */
export function PuzzlePicture({ state, waiting, onRetry }: PuzzlePictureProps) {
  const t = useTranslations('puzzle');
  const { phase, puzzle, fault } = state;
  return (
    <div className={styles.picture} data-phase={phase}>
      {puzzle && <Images puzzle={puzzle} x={state.x} />}
      {phase === 'loading' && <div className={styles.waiting} />}
      {fault && <FaultNotice fault={fault} onRetry={onRetry} />}
      {waiting !== null && (
        <p className={styles.result} aria-hidden="true">
          {t('workingPercent', { percent: waiting })}
        </p>
      )}
      {(phase === 'success' || phase === 'failure') && (
        <p className={styles.result} aria-hidden="true">
          {t(phase)}
        </p>
      )}
    </div>
  );
}

function Images({ puzzle, x }: { puzzle: Puzzle; x: number }) {
  const t = useTranslations('puzzle');
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: data URLs cannot be optimised */}
      <img
        className={styles.background}
        src={puzzle.background}
        alt={t('picture')}
        draggable={false}
        data-part="background"
      />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img
        className={styles.piece}
        style={{ '--x': x, '--y': puzzle.piece_y } as CSSProperties}
        src={puzzle.piece}
        alt=""
        draggable={false}
        data-part="piece"
      />
    </>
  );
}

function FaultNotice({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  const t = useTranslations('puzzle');
  return (
    <div className={styles.fault}>
      <p className={styles.reason}>{fault.msg || t(`fault.${fault.kind}`)}</p>
      <Button kind="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
