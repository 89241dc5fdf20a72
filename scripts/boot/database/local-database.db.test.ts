import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../data-folder.ts';
import { identify } from '../process-identity.ts';

const FOLDER = join(PROJECT_ROOT, '.test', `local-database-${process.pid}`);
const CLIENT = join(FOLDER, '..', `local-database-${process.pid}.ts`);

/** A program that opens the database, reports its URL, and closes it on a message. */
const CLIENT_SOURCE = `
import pg from 'pg';
import { bootLocal } from '#scripts/boot/database/local-database';
const local = await bootLocal();
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
client.on('error', () => undefined);
await client.connect();
const { rows } = await client.query('SELECT current_user AS role');
await client.end();
process.send({ url: process.env.DATABASE_URL, role: rows[0].role });
process.on('message', async () => { await local.close(); process.exit(0); });
`;

type Opened = { child: ChildProcess; url: string; role: string };

beforeAll(() => writeFileSync(CLIENT, CLIENT_SOURCE));
afterAll(() => {
  rmSync(CLIENT);
  rmSync(FOLDER, { recursive: true, force: true });
});

function open(): Promise<Opened> {
  const env = { ...process.env, DATA_DIR: FOLDER, DATABASE_URL: '', MIGRATE_DATABASE_URL: '' };
  const child = fork(CLIENT, { env, cwd: PROJECT_ROOT, execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('message', (message) =>
      resolve({ child, ...(message as { url: string; role: string }) }),
    );
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it had opened`)));
  });
}

async function close({ child }: Opened): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.send('close');
  await gone;
}

async function kill({ child }: Opened): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

function postmasterPid(): number {
  return Number(readFileSync(join(FOLDER, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

describe('the embedded database', () => {
  test('is created on first use, and stopped by the last process that closes it', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect([first.role, second.url]).toEqual(['jinku_app', first.url]);
    const pid = postmasterPid();
    await close(first);
    expect(identify(pid)).not.toBeNull();
    await close(second);
    expect(identify(pid)).toBeNull();
  });

  test('is restarted if all processes that used it were killed', async () => {
    await kill(await open());
    const orphan = postmasterPid();
    expect(identify(orphan)).not.toBeNull();
    const next = await open();
    expect(identify(orphan)).toBeNull();
    await close(next);
  });

  test('starts again after its postmaster was killed', async () => {
    const opened = await open();
    process.kill(postmasterPid(), 'SIGKILL');
    await kill(opened);
    await close(await open());
  });

  test('starts again if the process id in its stale pid file belongs to another program', async () => {
    const opened = await open();
    const path = join(FOLDER, 'postgres/postmaster.pid');
    const file = readFileSync(path, 'utf8');
    await close(opened);
    writeFileSync(path, file.replace(/^\d+/, String(process.pid)));
    await close(await open());
    expect(identify(process.pid)).not.toBeNull();
  });

  test('moves to another port if its own is in use', async () => {
    const { port } = JSON.parse(readFileSync(join(FOLDER, 'postgres.json'), 'utf8')) as {
      port: number;
    };
    const otherServer = createServer();
    await new Promise<void>((resolve) => otherServer.listen(port, '127.0.0.1', resolve));
    const opened = await open();
    expect(opened.url).not.toContain(`:${port}/`);
    await close(opened);
    otherServer.close();
  });
});
