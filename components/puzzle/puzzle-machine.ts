import type { Puzzle } from '#lib/puzzle/contract/response-schema';
import { MAX_X } from '#lib/puzzle/picture/geometry';

/**
 * Where the dialog stands. `unavailable` joins the six states of the requirements: there is no
 * puzzle to show, and the user decides when to try again.
 */
export type Phase =
  | 'loading'
  | 'ready'
  | 'dragging'
  | 'submitting'
  | 'success'
  | 'failure'
  | 'unavailable';

/** Why there is no puzzle: its image is broken, no answer came, or too many attempts were made. */
export interface Fault {
  kind: 'image' | 'network' | 'limited';
  /** The server's own words about a limit: how long to wait. */
  msg?: string;
}

export interface PuzzleState {
  phase: Phase;
  puzzle: Puzzle | null;
  /** Left edge of the piece in 310-wide units, 0..260. */
  x: number;
  /** Number of the puzzle being loaded or shown; answers about an earlier one are late. */
  round: number;
  /** This round asks for a freshly generated picture, because the last one could not be shown. */
  generated: boolean;
  fault: Fault | null;
  /** What was counted by ear and is to be judged instead of `x`; null for an answer by eye. */
  audioAnswer: string | null;
}

export type PuzzleEvent =
  | { type: 'loaded'; round: number; puzzle: Puzzle }
  | { type: 'imageBroken'; round: number }
  | { type: 'loadFailed'; round: number; fault: Fault }
  | { type: 'grabbed' }
  | { type: 'moved'; x: number }
  | { type: 'released' }
  | { type: 'dropped' }
  | { type: 'nudged'; by: number }
  | { type: 'submitted' }
  | { type: 'heard'; counts: string }
  | { type: 'passed' }
  | { type: 'refused' }
  | { type: 'unjudged'; fault: Fault }
  | { type: 'renewed' }
  | { type: 'expired'; round: number };

/** A release nearer to the start than this is a touch by mistake, not an answer. */
const START_ZONE = 5;

export const INITIAL_STATE: PuzzleState = {
  phase: 'loading',
  puzzle: null,
  x: 0,
  round: 1,
  generated: false,
  fault: null,
  audioAnswer: null,
};

/** Closing is blocked while an answer is given or judged, and while a success is about to be reported. */
export function isBusy({ phase }: PuzzleState): boolean {
  return phase === 'dragging' || phase === 'submitting' || phase === 'success';
}

/** Whether the piece has been moved to somewhere that can be an answer. */
export function isAnswer({ x }: PuzzleState): boolean {
  return x >= START_ZONE;
}

/** The dialog's state machine. An event that does not belong to the present phase changes nothing. */
export function puzzleReducer(state: PuzzleState, event: PuzzleEvent): PuzzleState {
  if ('round' in event && event.round !== state.round) return state;
  return HANDLERS[state.phase](state, event);
}

type Handler = (state: PuzzleState, event: PuzzleEvent) => PuzzleState;

const HANDLERS: Record<Phase, Handler> = {
  loading: (state, event) => {
    if (event.type === 'loaded') return { ...state, phase: 'ready', puzzle: event.puzzle };
    if (event.type === 'loadFailed') return unavailable(state, event.fault);
    if (event.type !== 'imageBroken') return state;
    return state.generated
      ? unavailable(state, { kind: 'image' })
      : nextRound(state, { generated: true });
  },
  ready: (state, event) => {
    switch (event.type) {
      case 'grabbed':
        return { ...state, phase: 'dragging' };
      case 'nudged':
        return { ...state, x: withinTrack(state.x + event.by) };
      case 'submitted':
        return isAnswer(state) ? { ...state, phase: 'submitting' } : state;
      case 'heard':
        return { ...state, phase: 'submitting', audioAnswer: event.counts };
      case 'renewed':
      case 'expired':
        return nextRound(state);
      default:
        return state;
    }
  },
  dragging: (state, event) => {
    if (event.type === 'moved') return { ...state, x: withinTrack(event.x) };
    if (event.type === 'dropped') return { ...state, phase: 'ready' };
    if (event.type !== 'released') return state;
    return isAnswer(state) ? { ...state, phase: 'submitting' } : { ...state, phase: 'ready', x: 0 };
  },
  submitting: (state, event) => {
    if (event.type === 'passed') return { ...state, phase: 'success' };
    if (event.type === 'refused') return { ...state, phase: 'failure' };
    return event.type === 'unjudged' ? unavailable(state, event.fault) : state;
  },
  success: (state) => state,
  failure: (state, event) => (event.type === 'renewed' ? nextRound(state) : state),
  unavailable: (state, event) => (event.type === 'renewed' ? nextRound(state) : state),
};

/** Keeps the old picture until the new one is there, so that nothing jumps. */
function nextRound(state: PuzzleState, { generated = false } = {}): PuzzleState {
  return {
    ...state,
    phase: 'loading',
    x: 0,
    round: state.round + 1,
    generated,
    fault: null,
    audioAnswer: null,
  };
}

function unavailable(state: PuzzleState, fault: Fault): PuzzleState {
  return { ...state, phase: 'unavailable', puzzle: null, x: 0, fault };
}

function withinTrack(x: number): number {
  return Math.min(MAX_X, Math.max(0, x));
}
