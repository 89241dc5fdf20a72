import type { Puzzle } from '#lib/access/puzzle/contract/response-schema';
import { MAX_X } from '#lib/access/puzzle/picture/geometry';

/**
 * State of the dialog. `unavailable` means that there is no puzzle to show, and the user can try again.
 */
export type Phase =
  | 'loading'
  | 'ready'
  | 'dragging'
  | 'submitting'
  | 'success'
  | 'failure'
  | 'unavailable';

/** Why there is no puzzle: broken image, no response, or too many attempts. */
export interface Fault {
  kind: 'image' | 'network' | 'limited';
  /** Message of the server for a limit, with the time to wait. */
  msg?: string;
}

export interface PuzzleState {
  phase: Phase;
  puzzle: Puzzle | null;
  /** Left edge of the piece in 310-wide units, 0..260. */
  x: number;
  /** Number of the puzzle being loaded or shown. Events of earlier rounds are ignored. */
  round: number;
  /** True if this round requests a generated picture, because the last one could not be displayed. */
  generated: boolean;
  fault: Fault | null;
  /** Counted beeps to submit instead of `x`; null for an answer with the picture. */
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
  | { type: 'audioSubmitted'; counts: string }
  | { type: 'passed' }
  | { type: 'refused' }
  | { type: 'notVerified'; fault: Fault }
  | { type: 'renewed' }
  | { type: 'expired'; round: number };

/** A release closer to the start than this is treated as accidental, not as an answer. */
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

/** True while closing is blocked: during a drag, a submission, and after success. */
export function isBusy({ phase }: PuzzleState): boolean {
  return phase === 'dragging' || phase === 'submitting' || phase === 'success';
}

/** True if the piece has been moved far enough to submit. */
export function isAnswer({ x }: PuzzleState): boolean {
  return x >= START_ZONE;
}

/** State machine of the dialog. Ignores events that are not valid in the current phase. */
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
      case 'audioSubmitted':
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
    return event.type === 'notVerified' ? unavailable(state, event.fault) : state;
  },
  success: (state) => state,
  failure: (state, event) => (event.type === 'renewed' ? nextRound(state) : state),
  unavailable: (state, event) => (event.type === 'renewed' ? nextRound(state) : state),
};

/** Keeps the old picture until the new one has loaded, to avoid layout shifts. */
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
