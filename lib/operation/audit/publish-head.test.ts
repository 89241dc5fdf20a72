import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishHead } from './publish-head.ts';

const HEAD = { position: '7', hash: 'ab'.repeat(32) };
const NOW = new Date('2026-03-02T04:00:00Z');
const LINE = JSON.stringify({ ...HEAD, published_at: '2026-03-02T04:00:00.000Z' });
const KEY = 'k'.repeat(32);

let folder: string;
let server: Server;
let answers: { status: number; headers?: Record<string, string> }[];
let received: { signature: unknown; body: string }[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heads-'));
  received = [];
  answers = [];
  server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ signature: request.headers['jinku-signature'], body });
    const { status, headers } = answers.shift() ?? { status: 204 };
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`;

test('a file gets one line of JSON for each head', async () => {
  const file = join(folder, 'heads.jsonl');
  await publishHead({ file }, HEAD, NOW);
  await publishHead({ file }, HEAD, NOW);
  expect(readFileSync(file, 'utf8')).toBe(`${LINE}\n${LINE}\n`);
});

test('an address gets a signed post, again if it failed', async () => {
  answers = [{ status: 503 }];
  await publishHead({ url: url(), key: KEY }, HEAD, NOW);
  const signature = createHmac('sha256', KEY).update(LINE).digest('hex');
  expect(received).toEqual([
    { signature, body: LINE },
    { signature, body: LINE },
  ]);
});

test('a redirect is not followed, and the file is written all the same', async () => {
  answers = Array.from({ length: 3 }, () => ({ status: 307, headers: { location: url() } }));
  const file = join(folder, 'heads.jsonl');
  await expect(publishHead({ file, url: url(), key: KEY }, HEAD, NOW)).rejects.toThrow();
  expect(received).toHaveLength(3);
  expect(readFileSync(file, 'utf8')).toBe(`${LINE}\n`);
});
