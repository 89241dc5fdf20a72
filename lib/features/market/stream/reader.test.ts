import { expect, test } from 'vitest';
import type { StreamEvent } from './event.ts';
import { StreamReader } from './reader.ts';

const eventOf = (id: bigint | null, text = `${id}`): StreamEvent => ({
  id,
  bytes: new TextEncoder().encode(`${text} `),
});

/**
 * Opens a stream.
 * @returns it, and a function that closes it and returns all events after the greeting
 */
function openReader() {
  let reader: StreamReader | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reader = new StreamReader(controller, () => undefined);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
  );
  if (!reader) throw new Error('the stream did not start');
  return { reader, sent: async () => (await new Response(stream).text()).split('\n\n')[1] };
}

test('a client that catches up gets missed events before new ones, each tick once', async () => {
  const { reader, sent } = openReader();
  const missed = Promise.withResolvers<StreamEvent[]>();
  const caughtUp = reader.catchUp(missed.promise);
  for (const event of [eventOf(3n), eventOf(null, 'issue'), eventOf(4n)]) reader.push(event);
  missed.resolve([eventOf(1n), eventOf(2n), eventOf(3n)]);
  await caughtUp;
  reader.push(eventOf(4n));
  reader.push(eventOf(5n));
  reader.close();
  expect(await sent()).toBe('1 2 3 issue 4 5 ');
});

test('a client whose missed events cannot be read is disconnected to reconnect', async () => {
  const { reader, sent } = openReader();
  await reader.catchUp(Promise.reject(new Error('the database is away')));
  reader.push(eventOf(1n));
  expect(await sent()).toBe('');
});
