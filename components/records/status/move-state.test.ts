import { expect, test } from 'vitest';
import { isClosedEarly, isEnded } from './move-state.ts';

const term = (status: string) => ({ direction: 'in', status });

test('a term is over once it was paid, renewed or closed early, not while it runs or is being paid', () => {
  const ended = ['active', 'matured', 'paid', 'renewed', 'early_closed'].filter((status) =>
    isEnded(term(status)),
  );
  expect(ended).toEqual(['paid', 'renewed', 'early_closed']);
});

test('the money that came back is a record of its own, which keeps its name', () => {
  expect(isEnded({ direction: 'out', status: 'paid' })).toBe(false);
  expect(isClosedEarly({ direction: 'out', status: 'early_closed' })).toBe(false);
  expect(isClosedEarly(term('early_closed'))).toBe(true);
});
