import { describe, expect, it } from 'vitest';
import { type Drag, flingMs, measureDrag, startDrag, willClose } from './drag.ts';

const HEIGHT = 500;

/** A drag through `[ms, px]` places. */
function dragThrough(...places: [number, number][]): Drag {
  const drag = startDrag({ clientX: 10, clientY: 100 });
  for (const [at, down] of places) measureDrag(drag, { clientX: 10, clientY: 100 + down }, at);
  return drag;
}

it('measures the way down and to either side', () => {
  const drag = startDrag({ clientX: 10, clientY: 100 });
  expect(measureDrag(drag, { clientX: 4, clientY: 130 }, 5)).toEqual({ down: 30, aside: 6 });
});

describe('letting go', () => {
  it('closes after a long way', () => {
    expect(willClose(dragThrough([0, 10], [500, 97]), 900, HEIGHT)).toBe(true);
    expect(willClose(dragThrough([0, 10], [500, 95]), 900, HEIGHT)).toBe(false);
  });

  it('closes after a short way with a fling', () => {
    expect(willClose(dragThrough([0, 0], [40, 30]), 45, HEIGHT)).toBe(true);
    expect(willClose(dragThrough([0, 0], [20, 20]), 25, HEIGHT)).toBe(false);
  });

  it('is no fling after a rest', () => {
    expect(willClose(dragThrough([0, 0], [40, 30]), 400, HEIGHT)).toBe(false);
  });

  it('stays when the finger is on its way back up', () => {
    expect(willClose(dragThrough([0, 240], [40, 200]), 45, HEIGHT)).toBe(false);
  });

  it('closes a low sheet after half of its height', () => {
    expect(willClose(dragThrough([0, 0], [500, 61]), 900, 120)).toBe(true);
  });
});

it('goes on with the speed of the finger, within the durations of the look', () => {
  expect(flingMs(dragThrough([0, 0], [40, 100]), 45, 500)).toBe(160);
  expect(flingMs(dragThrough([0, 0], [10, 200]), 15, 500)).toBe(120);
  expect(flingMs(dragThrough([0, 100], [500, 101]), 900, 500)).toBe(240);
});
