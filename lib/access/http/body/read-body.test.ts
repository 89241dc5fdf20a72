import { afterEach, expect, test, vi } from 'vitest';
import { TransportError } from '#lib/base/errors/app-error';
import { holdBody } from '#tests/support/call/held-body';
import { readJsonBody } from './read-body.ts';

afterEach(() => vi.useRealTimers());

const requestOf = (body: ReadableStream) =>
  new Request('http://localhost/api/test', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);

test('a JSON body that takes more than ten seconds is refused with 408', async () => {
  vi.useFakeTimers();
  const held = holdBody('{"a":1}');
  const read = readJsonBody(requestOf(held.body)).catch((error: unknown) => error);
  await held.isAwaited;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await read).toEqual(new TransportError(408));
});

test('a JSON body that takes less is read', async () => {
  vi.useFakeTimers();
  const held = holdBody('{"a":1}');
  const read = readJsonBody(requestOf(held.body));
  await held.isAwaited;
  await vi.advanceTimersByTimeAsync(9_999);
  held.release();
  expect(await read).toEqual({ a: 1 });
  expect(vi.getTimerCount()).toBe(0);
});
