import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { supervise } from './supervise.ts';

/** Serves /livez on its own port, blocks its event loop on a message, and ignores SIGTERM. */
const CHILD = `
import { createServer } from 'node:http';
import { connect } from 'node:net';
process.on('SIGTERM', () => {});
const server = createServer((request, response) => response.end()).listen(0, '127.0.0.1', () => {
  const line = connect({ port: Number(process.env.TEST_PORT), host: '127.0.0.1' });
  line.write(String(process.pid));
  line.on('data', () => { for (;;); });
  line.on('error', () => {});
  process.send({ type: 'ready', probePort: server.address().port });
});
`;

const folder = mkdtempSync(join(tmpdir(), 'jinku-supervise-'));
const parent = createServer();

beforeEach(async () => {
  writeFileSync(join(folder, 'child.mjs'), CHILD);
  parent.listen(0, '127.0.0.1');
  await once(parent, 'listening');
});
afterEach(() => {
  parent.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for the next child to start. */
async function nextChild(): Promise<{ pid: number; line: Socket }> {
  const [line] = (await once(parent, 'connection')) as [Socket];
  line.on('error', () => undefined);
  const [pid] = await once(line, 'data');
  return { pid: Number(String(pid)), line };
}

it('a process that has not answered for 5 s is restarted, and stopping takes at most 5 s', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const env = { ...process.env, TEST_PORT: String((parent.address() as AddressInfo).port) };
  const first = nextChild();
  const supervised = supervise('web', 'child.mjs', [], env, folder);
  const { pid, line } = await first;
  await supervised.ready;
  const second = nextChild();
  line.write('block');
  const replaced = await second;
  expect(replaced.pid).not.toBe(pid);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(error.mock.calls[0]?.[0]).toContain('The web process did not answer for 5 s');
  await supervised.stop('SIGTERM');
  expect(() => process.kill(replaced.pid, 0)).toThrow('ESRCH');
  error.mockRestore();
});
