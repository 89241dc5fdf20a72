import { useSetAtom } from 'jotai';
import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react';
import { verifyAtom } from '#lib/client/storage/store';
import { localHour, writeVerifyTime } from '#lib/client/verify-time';
import { CHALLENGE_TTL_SECONDS } from '#lib/puzzle/picture/geometry';
import { isAboveBaseLevel } from '#lib/puzzle/work/work';
import { loadPuzzle, submitAnswer } from './load-puzzle.ts';
import { submitAudioAnswer } from './load-sound.ts';
import {
  INITIAL_STATE,
  type PuzzleEvent,
  type PuzzleState,
  puzzleReducer,
} from './puzzle-machine.ts';
import { useWork } from './use-work.ts';

/** How long a result stays on show before what follows from it. */
const RESULT_DELAY_MS = 800;
/** A puzzle is replaced this long before the server would refuse it, unless it is being dragged. */
const EXPIRY_MARGIN_SECONDS = 10;
const FRESH_MS = (CHALLENGE_TTL_SECONDS - EXPIRY_MARGIN_SECONDS) * 1000;

/** A puzzle that is being run. */
export interface RunningPuzzle {
  state: PuzzleState;
  dispatch: Dispatch<PuzzleEvent>;
  /** Percent of a raised proof of work that is done while an answer waits for it; else null. */
  waiting: number | null;
}

/**
 * Runs a puzzle: loads it, solves its proof of work in the background, has answers judged, shows
 * each result for 800 ms. A passed puzzle is noted as this hour's verification and then reported
 * with its id, the one-time proof.
 * @param username the name that it is to sign in, if it is
 */
export function usePuzzle(
  onSuccess: (puzzleId: string) => void,
  username: string | undefined,
): RunningPuzzle {
  const [state, dispatch] = useReducer(puzzleReducer, INITIAL_STATE);
  const { phase, round, generated, puzzle } = state;
  const setVerified = useSetAtom(verifyAtom);
  const work = useWork(puzzle?.work);

  const load = useEffectEvent(() => loadPuzzle(round, { generated, username }));
  const submit = useEffectEvent(async (): Promise<PuzzleEvent | null> => {
    const { audioAnswer: heard, x } = state;
    if (!puzzle) return null;
    const counter = await work.solution();
    return heard === null
      ? submitAnswer(puzzle, x, counter)
      : submitAudioAnswer(puzzle, heard, counter);
  });
  const noteVerified = useEffectEvent(() => {
    writeVerifyTime(localHour());
    setVerified(true);
  });
  const report = useEffectEvent(() => {
    if (state.puzzle) onSuccess(state.puzzle.id);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads another puzzle
  useEffect(() => {
    if (phase === 'loading') return dispatchWhenDone(load(), dispatch);
  }, [phase, round, generated]);

  useEffect(() => {
    if (phase === 'submitting') return dispatchWhenDone(submit(), dispatch);
    if (phase === 'failure') return after(RESULT_DELAY_MS, () => dispatch({ type: 'renewed' }));
    if (phase !== 'success') return;
    noteVerified();
    return after(RESULT_DELAY_MS, report);
  }, [phase]);

  const isLoaded = state.puzzle !== null && phase !== 'loading';
  useEffect(() => {
    if (isLoaded) return after(FRESH_MS, () => dispatch({ type: 'expired', round }));
  }, [isLoaded, round]);

  const isWaiting =
    phase === 'submitting' && !work.isDone && puzzle !== null && isAboveBaseLevel(puzzle.work);
  return { state, dispatch, waiting: isWaiting ? work.percent : null };
}

/** Dispatches what the work comes to, unless the effect has been cleaned up by then. */
function dispatchWhenDone(
  work: Promise<PuzzleEvent | null>,
  dispatch: Dispatch<PuzzleEvent>,
): () => void {
  let isWanted = true;
  void work.then((event) => {
    if (isWanted && event) dispatch(event);
  });
  return () => {
    isWanted = false;
  };
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
