import { expect, test, vi } from 'vitest';
import { FairGate, GATE_WAITS, gateLoads } from './fair-gate.ts';

const LIMITS = { running: 2, runningPerKey: 1, waiting: 4, waitingPerKey: 2, waitMs: 1_000 };

/** A task that records its start and runs until `end` is called. */
function newTask(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = () => {
    begun.push(name);
    return promise;
  };
  return { run, end: resolve };
}

async function flushMicrotasks(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
}

/** Starts one task per key, in order. */
function start(gate: FairGate, ...keys: string[]) {
  const begun: string[] = [];
  const tasks = keys.map((key, at) => {
    const task = newTask(begun, `${key}${at}`);
    return { ...task, done: gate.run([key], task.run) };
  });
  for (const { done } of tasks) done.catch(() => undefined);
  return { begun, tasks };
}

test('a key at its limit waits while another key runs', async () => {
  const { begun } = start(new FairGate(LIMITS), 'a', 'a', 'b');
  await flushMicrotasks();
  expect(begun).toEqual(['a0', 'b2']);
});

test('waiting tasks enter round-robin by key, however many of one key wait', async () => {
  const gate = new FairGate({ ...LIMITS, running: 1 });
  const { begun, tasks } = start(gate, 'a', 'a', 'a', 'b');
  for (const { end } of tasks) {
    end();
    await flushMicrotasks();
  }
  expect(begun).toEqual(['a0', 'b3', 'a1', 'a2']);
});

test('a task with several keys waits until all of them have room', async () => {
  const gate = new FairGate(LIMITS);
  const { tasks } = start(gate, 'a');
  const begun: string[] = [];
  const both = newTask(begun, 'both');
  void gate.run(['b', 'a'], both.run);
  await flushMicrotasks();
  expect(begun).toEqual([]);
  tasks[0]?.end();
  await flushMicrotasks();
  expect(begun).toEqual(['both']);
});

test('a full queue of one key refuses with 429, a full gate or a long wait with 503', async () => {
  vi.useFakeTimers();
  const gate = new FairGate(LIMITS);
  const { tasks } = start(gate, 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c');
  await expect(tasks[3]?.done).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  await expect(tasks[7]?.done).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
  vi.advanceTimersByTime(1_000);
  await expect(tasks[1]?.done).rejects.toMatchObject({ status: 503 });
  vi.useRealTimers();
});

test('a key whose last waiting task expired is new again', async () => {
  vi.useFakeTimers();
  const gate = new FairGate({ ...LIMITS, runningPerKey: 2 });
  const { tasks } = start(gate, 'a', 'b', 'a', 'c');
  tasks[0]?.end();
  await tasks[0]?.done;
  vi.advanceTimersByTime(1_000);
  await expect(tasks[2]?.done).rejects.toMatchObject({ status: 503 });
  const later = start(gate, 'a', 'd');
  tasks[1]?.end();
  await tasks[1]?.done;
  await flushMicrotasks();
  // Nothing is left of its earlier turn, so it goes before the key that came later.
  expect(later.begun).toEqual(['a0']);
  vi.useRealTimers();
});

test('a failing task releases its place', async () => {
  const gate = new FairGate({ ...LIMITS, running: 1 });
  const failing = gate.run(['a'], () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await expect(gate.run(['a'], async () => 'ran')).resolves.toBe('ran');
});

test('a named gate shows its load and publishes the waits', async () => {
  const waits: unknown[] = [];
  const listen = (wait: unknown) => void waits.push(wait);
  GATE_WAITS.subscribe(listen);
  const { tasks } = start(new FairGate({ ...LIMITS, name: 'shown' }), 'a', 'a', 'a');
  await flushMicrotasks();
  expect(gateLoads().get('shown')).toEqual({ running: 1, waiting: 2 });
  for (const { end, done } of tasks) {
    end();
    await done;
  }
  GATE_WAITS.unsubscribe(listen);
  expect(gateLoads().get('shown')).toEqual({ running: 0, waiting: 0 });
  expect(waits).toHaveLength(2);
  expect(waits[0]).toMatchObject({ gate: 'shown', waitedMs: expect.any(Number) });
});
