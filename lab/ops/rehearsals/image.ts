import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callsTo } from '#lab/attack/support/send-call';
import { KEY_NAMES } from '#lib/base/key-names';
import { SEEDED_OPERATOR } from '#prisma/seed/first-data';
import { BootError } from '#scripts/boot/boot-error';
import { freePort } from '#scripts/boot/cluster-settings';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { askOn, beginPaper, onDatabase } from '#scripts/boot/settings/installation';
import { buildImageTree } from '#scripts/release/build-image-tree';
import { takeCluster } from '#scripts/testing/test-cluster';
import {
  type ClonedDatabase,
  cloneDatabase,
  databaseUrls,
  dropDatabase,
} from '#tests/support/database/clone-database';
import { openTestSession } from '#tests/support/operator/add-operator';
import { type ImageProcess, startInImage } from '../support/image-process.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';

const TREE = join(PROJECT_ROOT, '.test/image');
const DATABASE = 'jinku_image';
const LARGEST_MB = 300;
const STOP_MS = 5_000;
const POLL_MS = 250;
const LOGIN = { username: 'demo', password: 'jinku-demo-2026' };

/** The file tree of the container image migrates, seeds and serves, as an unprivileged process 1. */
export const image: Rehearsal = {
  name: 'image',
  summary: 'builds the file tree of the container image and runs it with a read-only root',
  inTest: true,
  run: async (say) => {
    await buildImageTree(TREE, say);
    const { cluster, close } = await takeCluster();
    await dropDatabase(cluster, DATABASE);
    await cloneDatabase({ ...cluster, template: 'template1' }, DATABASE);
    try {
      return [sizeFinding(), ...(await runImage(databaseUrls(cluster, DATABASE)))];
    } finally {
      await dropDatabase(cluster, DATABASE);
      await close();
    }
  },
};

function sizeFinding(): Finding {
  const bytes = filesBelow(TREE).reduce((sum, path) => sum + statSync(path).size, 0);
  const megabytes = Math.round(bytes / 1e6);
  return {
    name: `the image has at most ${LARGEST_MB} MB`,
    held: megabytes <= LARGEST_MB,
    seen: `${megabytes} MB in ${filesBelow(TREE).length} files`,
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

async function runImage({ appUrl, ownerUrl }: ClonedDatabase): Promise<Finding[]> {
  const port = await freePort();
  const keys = KEY_NAMES.map((name) => [name, process.env[name] ?? '']);
  const env = {
    ...Object.fromEntries(keys),
    ...{ NODE_ENV: 'production', DATA_DIR: '/data', LOG_LEVEL: 'warn' },
    ...{ DATABASE_URL: appUrl, HOST: '127.0.0.1', PORT: String(port), DESK_PORT: 'off' },
  };
  const owner = { ...env, MIGRATE_DATABASE_URL: ownerUrl };
  const findings = [await runToEnd('migrates', ['scripts/migrate.ts'], owner)];
  await onDatabase(appUrl, (client) => beginPaper(client, 'system:rehearsal'));
  findings.push(await runToEnd('writes first data', ['scripts/seed.ts'], env));
  const web = await startInImage(TREE, ['scripts/web.ts'], env);
  const worker = await startInImage(TREE, ['scripts/worker.ts'], env);
  try {
    const origin = `http://127.0.0.1:${port}`;
    await Promise.race([waitUntilReady(origin).catch(withOutput(web)), rejectAtEnd(web)]);
    findings.push(...(await checkSite(origin)));
    const verify = ['scripts/admin.ts', 'ledger', 'verify'];
    const session = { name: SEEDED_OPERATOR.name, kind: 'token' } as const;
    const OPERATOR_TOKEN = await onDatabase(appUrl, (client) =>
      openTestSession(askOn(client), session),
    );
    findings.push(await runToEnd('verifies the ledger', verify, { ...env, OPERATOR_TOKEN }));
  } finally {
    findings.push(await stopFinding('web', web), await stopFinding('worker', worker));
  }
  return findings;
}

/** A handler of errors that adds what a program has printed. */
function withOutput(program: ImageProcess): (error: Error) => never {
  return (error) => {
    throw new BootError(`${error.message}\n${program.output()}`);
  };
}

async function rejectAtEnd(program: ImageProcess): Promise<never> {
  const code = await program.ended;
  throw new BootError(`A program of the image ended with code ${code}:\n${program.output()}`);
}

/** Runs a program of the image to its end. */
async function runToEnd(
  what: string,
  args: string[],
  env: Record<string, string>,
): Promise<Finding> {
  const program = await startInImage(TREE, args, env);
  const code = await program.ended;
  const [line = 'no output'] = program.output().trim().split('\n').slice(-1);
  return { name: `the image ${what}`, held: code === 0, seen: line.slice(0, 200) };
}

/** Signs in, reads a page, draws a puzzle (native image library) and has a top-up credited by the worker. */
async function checkSite(origin: string): Promise<Finding[]> {
  const call = callsTo(origin);
  const { data } = await call('login', LOGIN);
  const token = data?.token as string | undefined;
  const page = await fetch(`${origin}/auth/login`);
  const puzzle = await call('puzzle');
  const topUp = await call(
    'recharge',
    { channel: 'bank', amount: '500' },
    { token, headers: { 'idempotency-key': 'image-rehearsal' } },
  );
  return [
    {
      name: 'the image serves pages',
      held: page.status === 200,
      seen: `/auth/login ${page.status}`,
    },
    { name: 'the image draws puzzles', held: puzzle.code === 200, seen: `code ${puzzle.code}` },
    await creditFinding(call, token, topUp.data?.id),
  ];
}

async function creditFinding(
  call: ReturnType<typeof callsTo>,
  token: string | undefined,
  id: string | undefined,
): Promise<Finding> {
  const deadline = Date.now() + 30_000;
  let status = 'unknown';
  while (status !== 'credited' && Date.now() < deadline) {
    const { data } = await call('recordDetail', { type: 'recharge', id }, { token });
    status = data?.record?.status ?? status;
    await delay(POLL_MS);
  }
  return { name: 'the worker credits a top-up', held: status === 'credited', seen: status };
}

async function stopFinding(name: string, program: ImageProcess): Promise<Finding> {
  const ms = await program.stop();
  const code = await program.ended;
  const held = code === 0 && ms <= STOP_MS;
  return { name: `${name} ends after SIGTERM`, held, seen: `code ${code} after ${ms} ms` };
}
