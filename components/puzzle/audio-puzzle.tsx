import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { Field } from '#components/ui/form/field';
import { FieldError } from '#components/ui/form/field-error';
import { BEEP_GROUPS, MAX_BEEPS } from '#lib/access/puzzle/picture/geometry';
import styles from './audio-puzzle.module.css';
import type { PuzzleState } from './puzzle-machine.ts';
import type { RunningPuzzle } from './use-puzzle.ts';
import { useSound } from './use-sound.ts';

const COMPLETE = new RegExp(`^[1-${MAX_BEEPS}]{${BEEP_GROUPS}}$`);

/** Audio alternative to the slider puzzle: the user counts groups of beeps and types the numbers. */
export function AudioPuzzle({ state, dispatch, waiting }: RunningPuzzle) {
  const t = useTranslations('puzzle.byEar');
  const { phase, round } = state;
  const { counts, error, change, submit } = useTypedCounts(round, (typed) =>
    dispatch({ type: 'audioSubmitted', counts: typed }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('how', { groups: BEEP_GROUPS, most: MAX_BEEPS })}</p>
      <Player state={state} onRenew={() => dispatch({ type: 'renewed' })} />
      <Field
        label={t('label', { groups: BEEP_GROUPS })}
        hint={t('hint')}
        error={error ? t('incomplete', { groups: BEEP_GROUPS, most: MAX_BEEPS }) : undefined}
        name="heard"
        inputMode="numeric"
        autoComplete="off"
        maxLength={BEEP_GROUPS}
        value={counts}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit" block busy={phase === 'loading' || phase === 'submitting'}>
        {t('submit')}
      </Button>
      {waiting !== null && <Waiting percent={waiting} />}
      {(phase === 'success' || phase === 'failure') && <Result phase={phase} />}
    </form>
  );
}

/** Button that plays the audio, or the error and a button for a new challenge. */
function Player({ state, onRenew }: { state: PuzzleState; onRenew: () => void }) {
  const t = useTranslations('puzzle.byEar');
  const { phase, puzzle, fault } = state;
  const sound = useSound(phase === 'loading' ? undefined : puzzle?.id);
  const player = useRef<HTMLAudioElement>(null);
  const url = sound && 'url' in sound ? sound.url : undefined;
  const failed = fault !== null || (sound !== null && 'failure' in sound);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would reveal the answer; the picture is the alternative */}
      <audio ref={player} src={url} preload="auto" />
      {failed ? (
        <>
          <FieldError alert>{fault?.msg || failureOf(sound) || t('failed')}</FieldError>
          <Button kind="secondary" block onClick={onRenew}>
            <Icon name="refresh" size={18} />
            {t('renew')}
          </Button>
        </>
      ) : (
        <Button
          kind="secondary"
          block
          busy={!url}
          onClick={() => void playFromStart(player.current)}
        >
          <Icon name="sound" size={20} />
          {t(url ? 'play' : 'loading')}
        </Button>
      )}
    </>
  );
}

async function playFromStart(player: HTMLAudioElement | null): Promise<void> {
  if (!player?.src) return;
  player.currentTime = 0;
  await player.play();
}

function Waiting({ percent }: { percent: number }) {
  const t = useTranslations('puzzle');
  return (
    <p className={styles.result} aria-hidden="true">
      {t('workingPercent', { percent })}
    </p>
  );
}

function Result({ phase }: { phase: 'success' | 'failure' }) {
  const t = useTranslations('puzzle');
  return (
    <p className={styles.result} data-result={phase} aria-hidden="true">
      {t(phase)}
    </p>
  );
}

const failureOf = (sound: ReturnType<typeof useSound>) =>
  sound && 'failure' in sound ? sound.failure : '';

/** The typed counts, cleared for every round. */
function useTypedCounts(round: number, onComplete: (counts: string) => void) {
  const [counts, setCounts] = useState('');
  const [error, setError] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round clears the input
  useEffect(() => setCounts(''), [round]);
  return {
    counts,
    error,
    change(typed: string) {
      setCounts(typed.replace(/\D/g, ''));
      setError(false);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      setError(!COMPLETE.test(counts));
      if (COMPLETE.test(counts)) onComplete(counts);
    },
  };
}
