import { useTranslations } from 'next-intl';
import type { Dispatch } from 'react';
import { Icon } from '#components/ui/art/icon';
import { LONG_STEP } from './key-steps.ts';
import styles from './nudge-buttons.module.css';
import { isAnswer, type PuzzleEvent, type PuzzleState } from './puzzle-machine.ts';

const NUDGES = [
  { name: 'farLeft', by: -LONG_STEP, icon: 'back' },
  { name: 'left', by: -1, icon: 'back' },
  { name: 'right', by: 1, icon: 'forward' },
  { name: 'farRight', by: LONG_STEP, icon: 'forward' },
] as const;

interface NudgeButtonsProps {
  state: PuzzleState;
  dispatch: Dispatch<PuzzleEvent>;
}

/**
 * Buttons as an alternative to dragging. They stay focusable while disabled, so that keyboard focus is
 * not lost.
 */
export function NudgeButtons({ state, dispatch }: NudgeButtonsProps) {
  const t = useTranslations('puzzle');
  const isIdle = state.phase === 'ready';
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{t('controls')}</legend>
      {NUDGES.map((nudge) => (
        <NudgeButton key={nudge.name} nudge={nudge} disabled={!isIdle} dispatch={dispatch} />
      ))}
      <button
        type="button"
        className={styles.submit}
        aria-disabled={!isIdle || !isAnswer(state)}
        onClick={() => dispatch({ type: 'submitted' })}
      >
        {t('submit')}
      </button>
    </fieldset>
  );
}

interface NudgeButtonProps {
  nudge: (typeof NUDGES)[number];
  disabled: boolean;
  dispatch: Dispatch<PuzzleEvent>;
}

function NudgeButton({ nudge: { name, by, icon }, disabled, dispatch }: NudgeButtonProps) {
  const t = useTranslations('puzzle');
  return (
    <button
      type="button"
      className={styles.nudge}
      aria-label={t(`nudge.${name}`)}
      aria-disabled={disabled}
      onClick={() => dispatch({ type: 'nudged', by })}
    >
      <Icon name={icon} size={20} />
      {Math.abs(by) === LONG_STEP && <Icon name={icon} size={20} />}
    </button>
  );
}

/** Button for another picture. */
export function RenewButton({ state, dispatch }: NudgeButtonsProps) {
  const t = useTranslations('puzzle');
  const isIdle = state.phase === 'ready';
  return (
    <button
      type="button"
      className={styles.renew}
      aria-disabled={!isIdle}
      onClick={() => isIdle && dispatch({ type: 'renewed' })}
    >
      <Icon name="refresh" size={16} />
      {t('renew')}
    </button>
  );
}
