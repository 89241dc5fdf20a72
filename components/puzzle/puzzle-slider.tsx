import { useTranslations } from 'next-intl';
import { type CSSProperties, type Dispatch, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from '#components/ui/art/icon';
import { MAX_X } from '#lib/access/puzzle/picture/geometry';
import { stepOfKey } from './key-steps.ts';
import type { Phase, PuzzleEvent, PuzzleState } from './puzzle-machine.ts';
import styles from './puzzle-slider.module.css';
import { useDrag } from './use-drag.ts';

interface PuzzleSliderProps {
  state: PuzzleState;
  dispatch: Dispatch<PuzzleEvent>;
}

/** Track and handle, controlled by pointer and keyboard. */
export function PuzzleSlider({ state, dispatch }: PuzzleSliderProps) {
  const t = useTranslations('puzzle');
  const keysId = useId();
  const track = useRef<HTMLDivElement>(null);
  const { phase } = state;
  return (
    <div
      ref={track}
      className={styles.track}
      data-phase={phase}
      style={{ '--x': state.x } as CSSProperties}
    >
      <div className={styles.fill} />
      <p className={styles.hint} aria-hidden="true">
        {t(phase === 'loading' || phase === 'submitting' ? phase : 'hint')}
      </p>
      <Handle state={state} dispatch={dispatch} track={track} keysId={keysId} />
      <p id={keysId} className="visually-hidden">
        {t('keys')}
      </p>
    </div>
  );
}

interface HandleProps extends PuzzleSliderProps {
  track: RefObject<HTMLDivElement | null>;
  /** Id of the description of the keys. */
  keysId: string;
}

/** Not a range input, which would jump to the touched position. */
function Handle({ state, dispatch, track, keysId }: HandleProps) {
  const t = useTranslations('puzzle');
  const { phase } = state;
  const handle = useFocusAfterRetry(phase);
  const drag = useDrag(track, state, dispatch);
  const x = Math.round(state.x);
  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      className={styles.handle}
      data-autofocus=""
      aria-label={t('slider')}
      aria-describedby={keysId}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={MAX_X}
      aria-valuenow={x}
      aria-valuetext={t('position', { x, max: MAX_X })}
      aria-disabled={phase !== 'ready' && phase !== 'dragging'}
      onKeyDown={(event) => {
        const step = stepOfKey(event);
        if (step === null) return;
        event.preventDefault();
        dispatch(step);
      }}
      {...drag}
    >
      <Icon name="forward" />
    </div>
  );
}

/** Restores focus after the focused retry button has been removed. */
function useFocusAfterRetry(phase: Phase) {
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase !== 'loading' || document.activeElement !== document.body) return;
    handle.current?.focus({ preventScroll: true });
  }, [phase]);
  return handle;
}
