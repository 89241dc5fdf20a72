import { useTranslations } from 'next-intl';
import { type Dispatch, type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { Field } from '#components/ui/form/field';
import { FieldError } from '#components/ui/form/field-error';
import { BEEP_GROUPS, MAX_BEEPS } from '#lib/puzzle/picture/geometry';
import styles from './audio-puzzle.module.css';
import type { PuzzleEvent, PuzzleState } from './puzzle-machine.ts';
import { useSound } from './use-sound.ts';

const WHOLE = new RegExp(`^[1-${MAX_BEEPS}]{${BEEP_GROUPS}}$`);

interface Props {
  state: PuzzleState;
  dispatch: Dispatch<PuzzleEvent>;
  /** Percent of the proof of work that is done, while the answer waits for it. */
  waiting: number | null;
}

/** The challenge for whoever cannot see it: groups of beeps are counted and their numbers typed. */
export function AudioPuzzle({ state, dispatch, waiting }: Props) {
  const t = useTranslations('puzzle.byEar');
  const { phase, puzzle, round, fault } = state;
  const sound = useSound(phase === 'loading' ? undefined : puzzle?.id);
  const player = useRef<HTMLAudioElement>(null);
  const { heard, error, change, submit } = useHeard(round, (counts) =>
    dispatch({ type: 'heard', counts }),
  );
  const url = sound && 'url' in sound ? sound.url : undefined;
  const failed = fault !== null || (sound !== null && 'failure' in sound);

  function play() {
    if (!player.current || !url) return;
    player.current.currentTime = 0;
    return player.current.play();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('how', { groups: BEEP_GROUPS, most: MAX_BEEPS })}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: what is heard is the question; the picture is its other form */}
      <audio ref={player} src={url} preload="auto" />
      {failed ? (
        <>
          <FieldError alert>{fault?.msg || failureOf(sound) || t('failed')}</FieldError>
          <Button kind="secondary" block onClick={() => dispatch({ type: 'renewed' })}>
            <Icon name="refresh" size={18} />
            {t('renew')}
          </Button>
        </>
      ) : (
        <Button kind="secondary" block busy={!url} onClick={() => void play()}>
          <Icon name="sound" size={20} />
          {t(url ? 'play' : 'loading')}
        </Button>
      )}
      <Field
        label={t('label', { groups: BEEP_GROUPS })}
        hint={t('hint')}
        error={error ? t('incomplete', { groups: BEEP_GROUPS, most: MAX_BEEPS }) : undefined}
        name="heard"
        inputMode="numeric"
        autoComplete="off"
        maxLength={BEEP_GROUPS}
        value={heard}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit" block busy={phase === 'loading' || phase === 'submitting'}>
        {t('submit')}
      </Button>
      {waiting !== null && <Waiting percent={waiting} />}
      {(phase === 'success' || phase === 'failure') && <Verdict phase={phase} />}
    </form>
  );
}

function Waiting({ percent }: { percent: number }) {
  const t = useTranslations('puzzle');
  return (
    <p className={styles.verdict} aria-hidden="true">
      {t('workingPercent', { percent })}
    </p>
  );
}

function Verdict({ phase }: { phase: 'success' | 'failure' }) {
  const t = useTranslations('puzzle');
  return (
    <p className={styles.verdict} data-verdict={phase} aria-hidden="true">
      {t(phase)}
    </p>
  );
}

const failureOf = (sound: ReturnType<typeof useSound>) =>
  sound && 'failure' in sound ? sound.failure : '';

/** The counts as they are typed. Every round begins anew. */
function useHeard(round: number, onWhole: (counts: string) => void) {
  const [heard, setHeard] = useState('');
  const [error, setError] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the reason
  useEffect(() => setHeard(''), [round]);
  return {
    heard,
    error,
    change(typed: string) {
      setHeard(typed.replace(/\D/g, ''));
      setError(false);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      setError(!WHOLE.test(heard));
      if (WHOLE.test(heard)) onWhole(heard);
    },
  };
}
