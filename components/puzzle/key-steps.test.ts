import { expect, it } from 'vitest';
import { stepOfKey } from './key-steps.ts';

it.each([
  ['ArrowRight', false, 1],
  ['ArrowUp', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowDown', false, -1],
  ['ArrowRight', true, 10],
  ['ArrowLeft', true, -10],
  ['PageUp', false, 10],
  ['PageDown', false, -10],
  ['Home', false, -260],
  ['End', false, 260],
])('%s (shift %s) moves the piece by %d', (key, shiftKey, by) => {
  expect(stepOfKey({ key, shiftKey })).toEqual({ type: 'nudged', by });
});

it('Enter submits', () => {
  expect(stepOfKey({ key: 'Enter', shiftKey: false })).toEqual({ type: 'submitted' });
});

it.each(['Tab', 'Escape', 'a', ' '])('%j is not handled', (key) => {
  expect(stepOfKey({ key, shiftKey: false })).toBeNull();
});
