import { describe, expect, it } from 'vitest';
import type { Puzzle } from '#lib/access/puzzle/contract/response-schema';
import {
  INITIAL_STATE,
  isBusy,
  type Phase,
  type PuzzleEvent,
  type PuzzleState,
  puzzleReducer,
} from './puzzle-machine.ts';

const puzzle: Puzzle = {
  id: 'one',
  width: 310,
  height: 160,
  background: 'data:,b',
  piece: 'data:,p',
  piece_y: 40,
  piece_size: 50,
  work: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1000,
      keyLength: 32,
      keyPrefix: '00',
      nonce: '00',
      salt: '00',
    },
    max_counter: 120,
  },
  expires_at: '2025-06-01T00:00:00.000Z',
};
const ready: PuzzleState = { ...INITIAL_STATE, phase: 'ready', puzzle };
const run = (state: PuzzleState, ...events: PuzzleEvent[]) => events.reduce(puzzleReducer, state);

describe('loading', () => {
  it('is the initial phase and ends in ready', () => {
    expect(INITIAL_STATE.phase).toBe('loading');
    expect(run(INITIAL_STATE, { type: 'loaded', round: 1, puzzle })).toEqual(ready);
  });

  it('requests a generated picture once if the image is broken, then becomes unavailable', () => {
    const second = run(INITIAL_STATE, { type: 'imageBroken', round: 1 });
    expect(second).toMatchObject({ phase: 'loading', round: 2, generated: true });
    const third = run(second, { type: 'imageBroken', round: 2 });
    expect(third).toMatchObject({ phase: 'unavailable', fault: { kind: 'image' } });
  });

  it('starts over, with one more automatic retry, if the user tries again', () => {
    const broken = { ...INITIAL_STATE, generated: true };
    const gaveUp = run(broken, { type: 'imageBroken', round: 1 });
    const again = run(gaveUp, { type: 'renewed' });
    expect(again).toMatchObject({ phase: 'loading', round: 2, generated: false, fault: null });
  });

  it('becomes unavailable if loading fails', () => {
    const fault = { kind: 'limited', msg: 'wait' } as const;
    const state = run(INITIAL_STATE, { type: 'loadFailed', round: 1, fault });
    expect(state).toMatchObject({ phase: 'unavailable', fault });
  });

  it('ignores a puzzle of an earlier round', () => {
    const second = run(INITIAL_STATE, { type: 'imageBroken', round: 1 });
    expect(run(second, { type: 'loaded', round: 1, puzzle })).toBe(second);
  });

  it('ignores drag and submit events', () => {
    expect(run(INITIAL_STATE, { type: 'grabbed' })).toBe(INITIAL_STATE);
    expect(run(INITIAL_STATE, { type: 'nudged', by: 5 })).toBe(INITIAL_STATE);
    expect(run(INITIAL_STATE, { type: 'submitted' })).toBe(INITIAL_STATE);
  });
});

describe('dragging', () => {
  const dragging = run(ready, { type: 'grabbed' });

  it('moves the piece within the track', () => {
    expect(run(dragging, { type: 'moved', x: 120.4 }).x).toBe(120.4);
    expect(run(dragging, { type: 'moved', x: -40 }).x).toBe(0);
    expect(run(dragging, { type: 'moved', x: 900 }).x).toBe(260);
  });

  it('submits on release', () => {
    const state = run(dragging, { type: 'moved', x: 120 }, { type: 'released' });
    expect(state).toMatchObject({ phase: 'submitting', x: 120 });
  });

  it('returns to ready if released at the start', () => {
    expect(run(dragging, { type: 'moved', x: 3 }, { type: 'released' })).toEqual(ready);
  });

  it('keeps the position if the pointer is lost', () => {
    const state = run(dragging, { type: 'moved', x: 80 }, { type: 'dropped' });
    expect(state).toMatchObject({ phase: 'ready', x: 80 });
  });

  it('ignores expiry and renewal', () => {
    expect(run(dragging, { type: 'expired', round: 1 }, { type: 'renewed' })).toBe(dragging);
  });
});

describe('stepping', () => {
  it('moves the piece and stays within the track', () => {
    const by = (step: number): PuzzleEvent => ({ type: 'nudged', by: step });
    expect(run(ready, by(10), by(10), by(-1)).x).toBe(19);
    expect(run(ready, by(10), by(-260)).x).toBe(0);
    expect(run(ready, by(260), by(260)).x).toBe(260);
  });

  it('submits only after the piece has left the start', () => {
    expect(run(ready, { type: 'submitted' })).toBe(ready);
    const moved = run(ready, { type: 'nudged', by: 30 });
    expect(run(moved, { type: 'submitted' })).toMatchObject({ phase: 'submitting', x: 30 });
  });
});

describe('a submitted answer', () => {
  const submitting: PuzzleState = { ...ready, phase: 'submitting', x: 120 };

  it('keeps the position on success', () => {
    const state = run(submitting, { type: 'passed' });
    expect(state).toMatchObject({ phase: 'success', x: 120, puzzle });
  });

  it('keeps the position on failure, then loads a new puzzle', () => {
    const failed = run(submitting, { type: 'refused' });
    expect(failed).toMatchObject({ phase: 'failure', x: 120 });
    expect(run(failed, { type: 'renewed' })).toMatchObject({ phase: 'loading', x: 0, round: 2 });
  });

  it('that was not verified discards the puzzle, which may have been consumed', () => {
    const state = run(submitting, { type: 'notVerified', fault: { kind: 'network' } });
    expect(state).toMatchObject({ phase: 'unavailable', puzzle: null, fault: { kind: 'network' } });
  });

  it('cannot be changed', () => {
    expect(run(submitting, { type: 'moved', x: 1 }, { type: 'nudged', by: 1 })).toBe(submitting);
  });
});

it('a puzzle that expires while waiting is replaced', () => {
  const state = run(ready, { type: 'expired', round: 1 });
  expect(state).toMatchObject({ phase: 'loading', round: 2 });
  expect(run(ready, { type: 'expired', round: 0 })).toBe(ready);
});

it.each<[Phase, boolean]>([
  ['loading', false],
  ['ready', false],
  ['dragging', true],
  ['submitting', true],
  ['success', true],
  ['failure', false],
  ['unavailable', false],
])('while %s, closing is blocked: %s', (phase, blocked) => {
  expect(isBusy({ ...ready, phase })).toBe(blocked);
});

describe('an audio answer', () => {
  const submitted = { type: 'audioSubmitted', counts: '253' } as const;

  it('is submitted instead of the position', () => {
    expect(run(ready, submitted)).toMatchObject({ phase: 'submitting', audioAnswer: '253' });
    expect(run(INITIAL_STATE, submitted)).toEqual(INITIAL_STATE);
  });

  it('is cleared for the next puzzle', () => {
    const next = run(ready, submitted, { type: 'refused' }, { type: 'renewed' });
    expect(next).toMatchObject({ phase: 'loading', audioAnswer: null });
  });
});
