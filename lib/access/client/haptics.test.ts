import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buzz } from './haptics.ts';

const vibrate = vi.fn();

function give({ pressed = true, reduced = false } = {}) {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: pressed } });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
}

beforeEach(() => vibrate.mockClear());
afterEach(() => vi.unstubAllGlobals());

it('answers a confirmation with one push and a refusal with two', () => {
  give();
  buzz('success');
  buzz('failure');
  expect(vibrate.mock.calls).toEqual([[[12]], [[24, 48, 24]]]);
});

it('is silent before the first press, with reduced motion, and where nothing vibrates', () => {
  give({ pressed: false });
  buzz('success');
  give({ reduced: true });
  buzz('success');
  vi.stubGlobal('navigator', {});
  buzz('success');
  expect(vibrate).not.toHaveBeenCalled();
});
