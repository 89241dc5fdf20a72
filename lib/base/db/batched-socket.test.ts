import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { BatchedSocket } from './batched-socket.ts';

/** Counts the writes that reach the system. */
class CountedSocket extends BatchedSocket {
  calls = 0;

  override _write(...rest: Parameters<BatchedSocket['_write']>): void {
    this.calls += 1;
    super._write(...rest);
  }

  override _writev(...rest: Parameters<NonNullable<BatchedSocket['_writev']>>): void {
    this.calls += 1;
    super._writev?.(...rest);
  }
}

test('a batched socket sends what one turn writes at once, corked or not, and loses nothing', async () => {
  const received: string[] = [];
  const server = createServer((peer) => peer.on('data', (data) => received.push(String(data))));
  await once(server.listen(0), 'listening');
  const socket = new CountedSocket();
  socket.connect((server.address() as AddressInfo).port);
  await once(socket, 'connect');

  socket.cork();
  for (const part of ['a', 'b']) socket.write(part);
  socket.uncork();
  socket.write('c');
  await Promise.resolve();
  await new Promise((resolve) => socket.write('d', resolve));
  expect(socket.calls).toBe(1);
  await new Promise((resolve) => socket.write('e', resolve));
  expect(socket.calls).toBe(2);

  socket.end('f');
  await once(socket, 'close');
  expect(received.join('')).toBe('abcdef');
  server.close();
});
