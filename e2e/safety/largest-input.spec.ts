import { expect, test } from '../support/fixtures.ts';
import { type BlockingServer, startBlockingServer } from '../support/sites/blocking-server.ts';
import {
  type LargestInput,
  largestBodies,
  largestHeaders,
  largestTargets,
  largestUploads,
} from '../support/sites/largest-inputs.ts';

/** Limit of any synchronous step, in ms. */
const BOUND_MS = 20;
/** Garbage collection, compilation or a busy machine may slow down one try, but not all. */
const TRIES = 12;

const databaseUrl = process.env.E2E_DATABASE_URL ?? '';
let server: BlockingServer;
let requests = 0;

test.skip(!databaseUrl, 'measures a server process beside the site under test');
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startBlockingServer(databaseUrl);
});
test.afterAll(() => server?.stop());

/** The inputs that block the event loop in every try. */
async function slowOf(inputs: LargestInput[]): Promise<string[]> {
  const slow: string[] = [];
  for (const [what, sent] of inputs) {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && least > BOUND_MS; tries++) {
      const from = `10.${200 + (++requests >> 16)}.${(requests >> 8) & 255}.${requests & 255}`;
      const headers = { 'x-forwarded-for': from, ...sent.headers };
      least = Math.min(least, (await server.send({ ...sent, headers })).blockedMs);
    }
    if (least > BOUND_MS) slow.push(`${what}: ${Math.round(least)} ms`);
  }
  return slow;
}

test('no header of maximum size blocks the server', async () => {
  test.slow();
  expect(await slowOf(largestHeaders())).toEqual([]);
});

test('no path or query of maximum size blocks the server', async () => {
  test.slow();
  expect(await slowOf(largestTargets())).toEqual([]);
});

test('no field of a call of maximum size blocks the server', async ({ member }) => {
  test.slow();
  expect(await slowOf(await largestBodies(member.token))).toEqual([]);
});

test('no upload of maximum size blocks the server', async ({ member }) => {
  test.slow();
  expect(await slowOf(largestUploads(member.token))).toEqual([]);
});
