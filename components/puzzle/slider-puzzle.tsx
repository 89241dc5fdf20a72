'use client';

import { useTranslations } from 'next-intl';
import { useId, useLayoutEffect, useState } from 'react';
import { IconButton } from '#components/ui/action/icon-button';
import { Icon } from '#components/ui/art/icon';
import { useModal } from '#components/ui/overlay/use-modal.ts';
import { AudioPuzzle } from './audio-puzzle.tsx';
import { NudgeButtons } from './nudge-buttons.tsx';
import { isBusy } from './puzzle-machine.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { PuzzleSlider } from './puzzle-slider.tsx';
import { PuzzleStatus } from './puzzle-status.tsx';
import styles from './slider-puzzle.module.css';
import { usePuzzle } from './use-puzzle.ts';

interface SliderPuzzleProps {
  open: boolean;
  /** Username of the sign-in for which the server requires the puzzle. */
  username?: string | undefined;
  /** Called 800 ms after the puzzle is solved, with its id: a one-time proof for login and register. */
  onSuccess: (puzzleId: string) => void;
  /** Called when the user closes the dialog. Closing is blocked while `isBusy`. */
  onClose: () => void;
}

/**
 * Dialog of the human verification: the user slides a piece into its gap or counts beeps. The server
 * verifies the answer.
 */
export function SliderPuzzle({ open, ...props }: SliderPuzzleProps) {
  return open ? <PuzzleDialog {...props} /> : null;
}

function PuzzleDialog({ onSuccess, onClose, username }: Omit<SliderPuzzleProps, 'open'>) {
  const t = useTranslations('puzzle');
  const titleId = useId();
  const { state, dispatch, waiting } = usePuzzle(onSuccess, username);
  const [isAudio, setIsAudio] = useState(false);
  const blocked = isBusy(state);
  const modal = useModal({ open: true, onClose, dismissible: !blocked });

  useLayoutEffect(() => {
    const dialog = modal.ref.current;
    // Closes the dialog before it is removed, so that focus returns to the previous element.
    return () => dialog?.close();
  }, [modal.ref]);

  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-busy={state.phase === 'loading' || state.phase === 'submitting'}
      closedby={blocked ? 'none' : 'closerequest'}
      data-phase={state.phase}
      data-challenge={state.puzzle?.id}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {t('title')}
          </h2>
          <IconButton
            icon="close"
            label={t('close')}
            className={styles.close}
            aria-disabled={blocked}
            onClick={() => blocked || onClose()}
          />
        </header>
        {isAudio ? (
          <AudioPuzzle state={state} dispatch={dispatch} waiting={waiting} />
        ) : (
          <>
            <PuzzlePicture
              state={state}
              waiting={waiting}
              onRetry={() => dispatch({ type: 'renewed' })}
            />
            <PuzzleSlider state={state} dispatch={dispatch} />
            <NudgeButtons state={state} dispatch={dispatch} />
          </>
        )}
        <button
          type="button"
          className={styles.other}
          aria-disabled={blocked}
          onClick={() => blocked || setIsAudio(!isAudio)}
        >
          <Icon name={isAudio ? 'eye' : 'sound'} size={16} />
          {t(isAudio ? 'byEar.back' : 'byEar.switch')}
        </button>
        <PuzzleStatus state={state} isAudio={isAudio} isWaiting={waiting !== null} />
      </div>
    </dialog>
  );
}
