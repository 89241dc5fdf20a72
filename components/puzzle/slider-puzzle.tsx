'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { IconButton } from '#components/ui/action/icon-button';
import { Icon } from '#components/ui/art/icon';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import { useModal } from '#components/ui/overlay/use-modal.ts';
import { AudioPuzzle } from './audio-puzzle.tsx';
import { NudgeButtons, RenewButton } from './nudge-buttons.tsx';
import { isBusy } from './puzzle-machine.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { PuzzleSlider } from './puzzle-slider.tsx';
import { PuzzleStatus } from './puzzle-status.tsx';
import styles from './slider-puzzle.module.css';
import { type RunningPuzzle, usePuzzle } from './use-puzzle.ts';

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
  const titleId = useId();
  const puzzle = usePuzzle(onSuccess, username);
  const { state } = puzzle;
  const [isAudio, setIsAudio] = useState(false);
  const blocked = isBusy(state);
  const modal = useModal({ open: true, onClose, dismissible: !blocked });
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
        <PuzzleHeader titleId={titleId} blocked={blocked} onClose={onClose} />
        {isAudio ? (
          <>
            <AudioPuzzle {...puzzle} />
            <ModeSwitch isAudio blocked={blocked} onSwitch={() => setIsAudio(false)} />
          </>
        ) : (
          <>
            <PicturePuzzle {...puzzle} />
            <OtherWays {...puzzle} blocked={blocked} onAudio={() => setIsAudio(true)} />
          </>
        )}
        <PuzzleStatus state={state} isAudio={isAudio} isWaiting={puzzle.waiting !== null} />
      </div>
    </dialog>
  );
}

interface PuzzleHeaderProps {
  titleId: string;
  blocked: boolean;
  onClose: () => void;
}

function PuzzleHeader({ titleId, blocked, onClose }: PuzzleHeaderProps) {
  const t = useTranslations('puzzle');
  return (
    <Row as="header" align="center" between>
      <Text as="h2" id={titleId} size="l">
        {t('title')}
      </Text>
      <IconButton
        icon="close"
        label={t('close')}
        className={styles.close}
        aria-disabled={blocked}
        onClick={() => blocked || onClose()}
      />
    </Row>
  );
}

function PicturePuzzle({ state, dispatch, waiting }: RunningPuzzle) {
  const t = useTranslations('puzzle');
  return (
    <>
      <p className={styles.why}>{t('why')}</p>
      <PuzzlePicture
        state={state}
        waiting={waiting}
        onRetry={() => dispatch({ type: 'renewed' })}
      />
      <PuzzleSlider state={state} dispatch={dispatch} />
      <RenewButton state={state} dispatch={dispatch} />
    </>
  );
}

/** Keys, buttons and sound, for those who cannot drag or see. */
function OtherWays({
  state,
  dispatch,
  blocked,
  onAudio,
}: RunningPuzzle & { blocked: boolean; onAudio: () => void }) {
  const t = useTranslations('puzzle');
  return (
    <Disclosure summary={t('more')}>
      <p className={styles.why}>{t('moreKeys')}</p>
      <NudgeButtons state={state} dispatch={dispatch} />
      <ModeSwitch isAudio={false} blocked={blocked} onSwitch={onAudio} />
    </Disclosure>
  );
}

interface ModeSwitchProps {
  isAudio: boolean;
  blocked: boolean;
  onSwitch: () => void;
}

/** Switches between the picture and the audio challenge. */
function ModeSwitch({ isAudio, blocked, onSwitch }: ModeSwitchProps) {
  const t = useTranslations('puzzle');
  return (
    <button
      type="button"
      className={styles.other}
      aria-disabled={blocked}
      onClick={() => blocked || onSwitch()}
    >
      <Icon name={isAudio ? 'eye' : 'sound'} size={16} />
      {t(isAudio ? 'byEar.back' : 'byEar.switch')}
    </button>
  );
}
