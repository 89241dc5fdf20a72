import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from './boot/data-folder.ts';
import { tryLock } from './boot/lock-file.ts';

const FOLDER = join(PROJECT_ROOT, '.test', `start-${process.pid}`);
const UNSET = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'SESSION_KEY',
  'PAGE_KEY',
  'PIN_PEPPER',
  'CARD_KEY',
];

beforeEach(() => {
  mkdirSync(FOLDER, { recursive: true });
});
afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Runs the script of `npm start` to its end in the given environment. */
function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !UNSET.includes(name)),
  );
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: PROJECT_ROOT,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DATA_DIR: FOLDER,
      PORT: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** Expects a single line that is a sentence, without a stack trace. */
function expectSentence(
  { code, output }: { code: number | null; output: string },
  ...parts: string[]
) {
  expect(output).toMatch(/^[A-Z/][^\n]*\.\n$/);
  expect(output).not.toMatch(/ at |node:|\.ts:\d/);
  for (const part of parts) expect(output).toContain(part);
  expect(code).toBe(1);
}

describe('npm start ends with one sentence and exit code 1', () => {
  test('when the port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as AddressInfo;
    expectSentence(await start({ PORT: String(port) }), `Port ${port} is taken`);
    server.close();
  });

  test('when the port of the desk is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const result = await start({ DESK_PORT: String(port) });
    expectSentence(result, `Port ${port} is taken`, 'DESK_PORT');
    server.close();
  });

  test('when it already runs on the data folder', async () => {
    const lock = tryLock(join(FOLDER, 'start.lock'));
    expectSentence(await start({}), 'already running', `process ${process.pid}`, 'DATA_DIR');
    if ('release' in lock) lock.release();
  });

  test('when the data folder is a file', async () => {
    writeFileSync(join(FOLDER, 'file'), '');
    expectSentence(await start({ DATA_DIR: join(FOLDER, 'file') }), 'data folder', 'DATA_DIR');
  });

  test('when the stored keys are damaged', async () => {
    writeFileSync(join(FOLDER, 'secrets.json'), '{"SESSION_KEY": ');
    expectSentence(await start({}), 'secrets.json is damaged');
  });

  test.each([
    ['nobody answers', 'postgresql://role:secret-word@127.0.0.1:1/jinku', 'ECONNREFUSED'],
    [
      'its host is unknown',
      'postgresql://role:secret-word@no-host.invalid/jinku',
      'no-host.invalid',
    ],
    ['it is no connection string', 'jinku', 'connection string'],
    [
      'it is another kind of database',
      'mysql://role:secret-word@127.0.0.1/jinku',
      'connection string',
    ],
  ])('when DATABASE_URL is broken: %s', async (_why, url, reason) => {
    const result = await start({ DATABASE_URL: url });
    expectSentence(result, 'DATABASE_URL', reason);
    expect(result.output).not.toContain('secret-word');
  });

  test('when a secret is missing in live mode, and creates none', async () => {
    const result = await start({ APP_MODE: 'live', PAGE_KEY: randomBytes(32).toString('base64') });
    expectSentence(result, 'SESSION_KEY', 'PIN_PEPPER', 'CARD_KEY');
    expect(result.output).not.toContain('PAGE_KEY');
    expect(readdirSync(FOLDER)).not.toContain('secrets.json');
  });
});
