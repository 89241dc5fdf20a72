import { expect, test, vi } from 'vitest';
import { throttledZoom } from './throttled-zoom.ts';

function setUp() {
  let time = 1_000;
  const zoomAxis = vi.fn(() => true);
  const zoom = throttledZoom<object, []>(zoomAxis, 50, () => time);
  const amounts = () => zoomAxis.mock.calls.map((call: unknown[]) => call[1]);
  return { zoom, amounts, pass: (ms: number) => (time += ms) };
}

test('the first step of a gesture is applied at once', () => {
  const { zoom, amounts } = setUp();
  expect(zoom({}, 1.1)).toBe(true);
  expect(amounts()).toEqual([1.1]);
});

test('steps within fifty milliseconds are applied together with the next one', () => {
  const { zoom, amounts, pass } = setUp();
  const scale = {};
  zoom(scale, 2);
  pass(20);
  zoom(scale, 2);
  pass(20);
  zoom(scale, 2);
  pass(20);
  zoom(scale, 0.5);
  expect(amounts()).toEqual([2, 2]);
});

test('pending steps of an ended gesture do not affect the next one', () => {
  const { zoom, amounts, pass } = setUp();
  const scale = {};
  zoom(scale, 2);
  pass(10);
  zoom(scale, 8);
  pass(400);
  zoom(scale, 1.5);
  expect(amounts()).toEqual([2, 1.5]);
});

test('two charts are throttled independently', () => {
  const { zoom, amounts } = setUp();
  zoom({}, 2);
  zoom({}, 3);
  expect(amounts()).toEqual([2, 3]);
});
