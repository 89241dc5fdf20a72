import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitUnanswered } from './limit-unanswered.ts';

// Generous, for slow CI machines.
vi.setConfig({ testTimeout: 60_000 });

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
let server: Server;
/** Requests that were handled. */
let handled: ServerResponse[];
/** Requests that Node has parsed. */
let parsed: number;
let closed: string[];
let answersAtOnce: boolean;

beforeEach(async () => {
  [handled, parsed, closed, answersAtOnce] = [[], 0, [], false];
  const serve = (_: IncomingMessage, response: ServerResponse) => {
    handled.push(response);
    if (answersAtOnce) response.end('answered');
  };
  const listener = limitUnanswered(serve, (peer) => closed.push(peer));
  server = createServer((request, response) => {
    parsed++;
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(): Socket {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  return socket.on('error', () => undefined);
}

it.each([false, true])(
  'a connection that sends more than eight requests at once is closed unanswered (answered at once: %s)',
  async (atOnce) => {
    answersAtOnce = atOnce;
    const socket = open();
    socket.resume().write(REQUEST.repeat(1_000));
    await once(socket, 'close');
    expect(closed).toEqual(['127.0.0.1']);
    expect(handled).toEqual([]);
    expect(parsed).toBe(9);
  },
);

it('the next connections are parsed as usual', async () => {
  const flood = open();
  flood.resume().write(REQUEST.repeat(1_000));
  await once(flood, 'close');
  answersAtOnce = true;
  for (let at = 0; at < 20; at++) {
    const socket = open();
    socket.write(REQUEST);
    expect(String(await once(socket, 'data'))).toContain('200 OK');
    socket.destroy();
  }
});

it('eight unanswered requests are served, and more once they are answered', async () => {
  const socket = open();
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const answered = () => text.split('HTTP/1.1 200 OK').length - 1;
  for (const expected of [8, 16, 24]) {
    socket.write(REQUEST.repeat(8));
    await expect.poll(() => handled.length).toBe(expected);
    for (const response of handled) if (!response.writableEnded) response.end('answered');
    await expect.poll(answered).toBe(expected);
  }
  expect(closed).toEqual([]);
});
