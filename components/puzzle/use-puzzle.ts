import { useSetAtom } from 'jotai';
import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react';
import { verifyAtom } from '#lib/access/client/storage/store';
import { localHour, writeVerifyTime } from '#lib/access/client/verify-time';
import { CHALLENGE_TTL_SECONDS } from '#lib/access/puzzle/picture/geometry';
import { isAboveBaseLevel } from '#lib/access/puzzle/work/work';
import { loadPuzzle, submitAnswer } from './load-puzzle.ts';
import { submitAudioAnswer } from './load-sound.ts';
import {
  INITIAL_STATE,
  type PuzzleEvent,
  type PuzzleState,
  puzzleReducer,
} from './puzzle-machine.ts';
import { useWork } from './use-work.ts';

/** How long a result is shown before the next step. */
const RESULT_DELAY_MS = 800;
/** A puzzle is replaced this long before it expires, unless it is being dragged. */
const EXPIRY_MARGIN_SECONDS = 10;
const FRESH_MS = (CHALLENGE_TTL_SECONDS - EXPIRY_MARGIN_SECONDS) * 1000;

/** State of a running puzzle. */
export interface RunningPuzzle {
  state: PuzzleState;
  dispatch: Dispatch<PuzzleEvent>;
  /** Progress in percent while an answer waits for a raised proof of work; else null. */
  waiting: number | null;
}

/**
 * Runs a puzzle: loads it, solves its proof of work in the background, submits answers and shows each
 * result for 800 ms. A solved puzzle is stored as this hour's verification and reported with its id,
 * the one-time proof.
 * @param username the name to sign in with, if any
 */
export function usePuzzle(
  onSuccess: (puzzleId: string) => void,
  username: string | undefined,
): RunningPuzzle {
  const [state, dispatch] = useReducer(puzzleReducer, INITIAL_STATE);
  const { phase, puzzle } = state;
  const work = useWork(puzzle?.work);
  useLoading(state, dispatch, username);
  useSubmission(state, dispatch, work.solution);
  useSuccess(state, onSuccess);
  useExpiry(state, dispatch);
  const isWaiting =
    phase === 'submitting' && !work.isDone && puzzle !== null && isAboveBaseLevel(puzzle.work);
  return { state, dispatch, waiting: isWaiting ? work.percent : null };
}

function useLoading(
  { phase, round, generated }: PuzzleState,
  dispatch: Dispatch<PuzzleEvent>,
  username: string | undefined,
): void {
  const load = useEffectEvent(() => loadPuzzle(round, { generated, username }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads another puzzle
  useEffect(() => {
    if (phase === 'loading') return dispatchWhenDone(load(), dispatch);
  }, [phase, round, generated, dispatch]);
}

/** Submits the answer, and loads a new puzzle after a failure. */
function useSubmission(
  { phase, puzzle, x, audioAnswer }: PuzzleState,
  dispatch: Dispatch<PuzzleEvent>,
  solution: () => Promise<number | undefined>,
): void {
  const submit = useEffectEvent(async (): Promise<PuzzleEvent | null> => {
    if (!puzzle) return null;
    const counter = await solution();
    return audioAnswer === null
      ? submitAnswer(puzzle, x, counter)
      : submitAudioAnswer(puzzle, audioAnswer, counter);
  });
  useEffect(() => {
    if (phase === 'submitting') return dispatchWhenDone(submit(), dispatch);
    if (phase === 'failure') return after(RESULT_DELAY_MS, () => dispatch({ type: 'renewed' }));
  }, [phase, dispatch]);
}

function useSuccess({ phase, puzzle }: PuzzleState, onSuccess: (puzzleId: string) => void): void {
  const setVerified = useSetAtom(verifyAtom);
  const storeVerification = useEffectEvent(() => {
    writeVerifyTime(localHour());
    setVerified(true);
  });
  const report = useEffectEvent(() => {
    if (puzzle) onSuccess(puzzle.id);
  });
  useEffect(() => {
    if (phase !== 'success') return;
    storeVerification();
    return after(RESULT_DELAY_MS, report);
  }, [phase]);
}

function useExpiry({ phase, puzzle, round }: PuzzleState, dispatch: Dispatch<PuzzleEvent>): void {
  const isLoaded = puzzle !== null && phase !== 'loading';
  useEffect(() => {
    if (isLoaded) return after(FRESH_MS, () => dispatch({ type: 'expired', round }));
  }, [isLoaded, round, dispatch]);
}

/** Dispatches the resulting event unless the effect has been cleaned up. */
function dispatchWhenDone(
  work: Promise<PuzzleEvent | null>,
  dispatch: Dispatch<PuzzleEvent>,
): () => void {
  let isActive = true;
  void work.then((event) => {
    if (isActive && event) dispatch(event);
  });
  return () => {
    isActive = false;
  };
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
