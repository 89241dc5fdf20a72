import { expect, test, vi } from 'vitest';
import { FairGate } from './fair-gate.ts';

const LIMITS = { running: 2, runningPerKey: 1, waiting: 4, waitingPerKey: 2, waitMs: 1_000 };

/** Work that runs until it is let go, and tells that it began. */
function work(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = () => {
    begun.push(name);
    return promise;
  };
  return { run, end: resolve };
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
}

/** Starts work of the given keys, in order. */
function start(gate: FairGate, ...keys: string[]) {
  const begun: string[] = [];
  const works = keys.map((key, at) => {
    const one = work(begun, `${key}${at}`);
    return { ...one, done: gate.run([key], one.run) };
  });
  for (const { done } of works) done.catch(() => undefined);
  return { begun, works };
}

test('one key runs no more than its share, while another still gets in', async () => {
  const { begun } = start(new FairGate(LIMITS), 'a', 'a', 'b');
  await settle();
  expect(begun).toEqual(['a0', 'b2']);
});

test('those who wait are let in by turns of the keys, however many of one key wait', async () => {
  const gate = new FairGate({ ...LIMITS, running: 1 });
  const { begun, works } = start(gate, 'a', 'a', 'a', 'b');
  for (const { end } of works) {
    end();
    await settle();
  }
  expect(begun).toEqual(['a0', 'b3', 'a1', 'a2']);
});

test('work of several keys waits until all of them have room', async () => {
  const gate = new FairGate(LIMITS);
  const { works } = start(gate, 'a');
  const begun: string[] = [];
  const both = work(begun, 'both');
  void gate.run(['b', 'a'], both.run);
  await settle();
  expect(begun).toEqual([]);
  works[0]?.end();
  await settle();
  expect(begun).toEqual(['both']);
});

test('a key with too many waiting is refused with 429, the gate with 503, after its time too', async () => {
  vi.useFakeTimers();
  const gate = new FairGate(LIMITS);
  const { works } = start(gate, 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c');
  await expect(works[3]?.done).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  await expect(works[7]?.done).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
  vi.advanceTimersByTime(1_000);
  await expect(works[1]?.done).rejects.toMatchObject({ status: 503 });
  vi.useRealTimers();
});

test('work that fails gives its place back', async () => {
  const gate = new FairGate({ ...LIMITS, running: 1 });
  const failing = gate.run(['a'], () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await expect(gate.run(['a'], async () => 'ran')).resolves.toBe('ran');
});
