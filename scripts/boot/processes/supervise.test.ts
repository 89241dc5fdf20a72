import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { supervise } from './supervise.ts';

/** Sends heartbeats, blocks its event loop on a message, and ignores SIGTERM. */
const CHILD = `
import { connect } from 'node:net';
process.on('SIGTERM', () => {});
const line = connect({ port: Number(process.env.TEST_PORT), host: '127.0.0.1' });
line.write(String(process.pid));
line.on('data', () => { for (;;); });
line.on('error', () => {});
process.send({ type: 'ready' });
process.send({ type: 'heartbeat', lagMs: 7 });
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

it('a process that hangs is restarted after 15 s, and stopping takes at most 10 s', async () => {
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
  expect(error.mock.calls.map(([line]) => String(line))).toEqual([
    'The web process is busy: no heartbeat for 5 s, event-loop lag before 7 ms.',
    'The web process hangs: no heartbeat for 15 s, event-loop lag before 7 ms (SIGKILL). Restarting it.',
  ]);
  await supervised.stop('SIGTERM');
  expect(() => process.kill(replaced.pid, 0)).toThrow('ESRCH');
  error.mockRestore();
});
