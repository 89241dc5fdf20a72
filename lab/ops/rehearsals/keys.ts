import { setTimeout as delay } from 'node:timers/promises';
import { closeDatabase, database } from '#lib/base/db/client';
import { buildPages } from '#scripts/boot/build/build';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { siteEnvironment } from '#scripts/testing/test-site';
import { startHaproxy } from '../support/haproxy.ts';
import { KeyAdmin } from '../support/key-admin.ts';
import {
  countSignedOut,
  expectOnlyNewKeys,
  findBrokenValues,
  signInAnew,
  tryTradePasswords,
} from '../support/key-checks.ts';
import { KeyEnvironment, type KeyPhase } from '../support/key-environment.ts';
import { type KeyMember, newKeyMembers, TRADE_PASSWORD } from '../support/key-members.ts';
import { KeyWrites, WRITE_RATE } from '../support/key-writes.ts';
import { type LoadRequest, showLoad, startLoad } from '../support/load.ts';
import { openMemberRoom } from '../support/member-requests.ts';
import { inOwnEnvironment } from '../support/own-environment.ts';
import { startPostgres } from '../support/postgres-cluster.ts';
import { makeProductDatabase } from '../support/product-database.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { restartInTurn, SETTLE_MS, startWeb, startWorker } from '../support/restartable.ts';

const RATE = 50;
const MEMBERS = 200;
/** Members whose trade password has form 1, and those of them who do not enter it. */
const FORM_1 = { all: 20, silent: 5 };
const CARDS_OF_MEMBER = 50;

/** Changes all four keys of a site with several servers under load. */
export const keys: Rehearsal = {
  name: 'keys',
  summary: 'rotates all four keys of three web servers and a worker under load',
  inTest: false,
  run: (say) =>
    inOwnEnvironment(async () => {
      const closers = new AsyncDisposableStack();
      try {
        await buildPages({ say });
        return await rehearse(closers, say);
      } finally {
        await closers.disposeAsync();
      }
    }),
};

/** The site in the middle of its rotation. */
interface Site {
  origin: string;
  members: KeyMember[];
  admin: KeyAdmin;
  /** Restarts all processes with the keys of a phase. */
  restart(phase: KeyPhase): Promise<void>;
  /** Starts a process with the keys of a phase. @returns what it printed when it refused */
  tryStart(phase: KeyPhase): Promise<string>;
  say(line: string): void;
}

async function rehearse(
  closers: AsyncDisposableStack,
  say: (line: string) => void,
): Promise<Finding[]> {
  const postgres = await startPostgres();
  closers.defer(postgres.stop);
  const appUrl = await makeProductDatabase(postgres);
  closers.defer(closeDatabase);
  const environment = new KeyEnvironment();
  let phase: KeyPhase = 'old';
  environment.enter(phase);
  const counts = { all: MEMBERS, form1: FORM_1.all, cards: CARDS_OF_MEMBER };
  const members = await newKeyMembers(database(), counts);
  const env = () => siteEnvironment(appUrl, environment.variables(phase));
  const webs = await Promise.all([1, 2, 3].map(() => startWeb(env)));
  const processes = [...webs, startWorker(env)];
  for (const one of processes) closers.defer(() => one.stop());
  await Promise.all(processes.map(({ ready }) => ready()));
  const ports = Object.fromEntries(webs.map(({ port }, index) => [`WEB${index + 1}`, port]));
  const haproxy = await startHaproxy('web.cfg', ports);
  closers.defer(haproxy.stop);
  const origin = `http://127.0.0.1:${haproxy.port}`;
  await waitUntilReady(origin);
  const admin = new KeyAdmin((of) => siteEnvironment(appUrl, environment.variables(of)));
  const restart = async (to: KeyPhase) => {
    say(`rolling restart: ${to}`);
    phase = to;
    await restartInTurn(processes, say);
    environment.enter(to);
  };
  const tryStart = (of: KeyPhase) => admin.tryStart(of);
  const site = { origin, members, admin, restart, tryStart, say };
  const findings = await rotateUnderLoad(site);
  await postgres.run(LET_A_DAY_PASS, 'jinku');
  return [...findings, ...(await retireAndCheck(site))];
}

/** Makes the switches look a day old. */
const LET_A_DAY_PASS = `
  ALTER TABLE key_rotation_step DISABLE TRIGGER USER;
  UPDATE key_rotation_step SET set_at = set_at - interval '25 hours';
  ALTER TABLE key_rotation_step ENABLE TRIGGER USER`;

async function rotateUnderLoad(site: Site): Promise<Finding[]> {
  const { origin, members, admin, restart, say } = site;
  const roomId = await openMemberRoom(database());
  const speaking = members.slice(FORM_1.silent);
  const requests = speaking.flatMap((member) => requestsOf(member, roomId));
  const load = await startLoad(origin, RATE - WRITE_RATE, requests);
  const writes = new KeyWrites(origin, speaking);
  await delay(SETTLE_MS);
  const early = [await site.tryStart('switched'), await admin.refusalOf('rotate', 'accepting new')];
  await restart('accepting new');
  await admin.rotateAll('accepting new');
  early.push(await admin.refusalOf('rotate', 'switched'), await site.tryStart('old'));
  await restart('switched');
  const killed = await admin.killInTheMiddle('CARD_KEY');
  await admin.rotateAll('switched');
  early.push(
    await admin.refusalOf('retire', 'switched', 'SESSION_KEY'),
    await site.tryStart('new'),
  );
  await delay(SETTLE_MS);
  const [report] = await Promise.all([load.stop(), writes.stop()]);
  const signedOut = await countSignedOut(origin, members);
  for (const line of early) say(line);
  return [
    {
      name: `no request of ${RATE} a second failed`,
      held: report.failed === 0 && writes.failures.length === 0,
      seen: `${showLoad(report)}; ${describeWrites(writes)}`,
    },
    {
      name: 'nobody was signed out',
      held: signedOut === 0,
      seen: `${MEMBERS - signedOut} of ${MEMBERS} sessions from before are active by token and by cookie`,
    },
    {
      name: 'steps in the wrong order are refused, with a sentence',
      held: early.every((line) => line.length > 0),
      seen: `${early.filter(Boolean).length} of ${early.length} refused`,
    },
    {
      name: 'a rotation that was killed goes on where it was',
      held: killed.before > 0 && killed.left > 0,
      seen: `killed after ${killed.before} of ${killed.before + killed.left} stored numbers`,
    },
  ];
}

/** What a member does, in turn: reads, pages, an order with the trade password. */
function requestsOf({ token, cookie }: KeyMember, roomId: bigint): LoadRequest[] {
  const order = { room_id: `${roomId}`, side: 'buy', qty: '0.1', trade_password: TRADE_PASSWORD };
  return [
    { path: '/api/balance', body: {}, token },
    { path: '/market', cookie },
    { path: '/api/order', body: order, token, isWrite: true },
    { path: '/api/orders', body: {}, token },
    { path: '/my', cookie },
    { path: '/api/cards', body: {}, token },
  ];
}

function describeWrites({ counts, failures }: KeyWrites): string {
  const { cards, duplicates, topUps, replays } = counts;
  const failed = failures.length > 0 ? `, failed: ${failures.slice(0, 3).join(' | ')}` : '';
  return `${cards} cards added, ${duplicates} duplicates refused, ${topUps} top-ups, ${replays} retries replayed${failed}`;
}

/** A day later: the earlier keys are retired and removed. */
async function retireAndCheck(site: Site): Promise<Finding[]> {
  const { origin, members, admin, restart } = site;
  for (const name of ['SESSION_KEY', 'PAGE_KEY', 'CARD_KEY'] as const)
    await admin.run('switched', ['retire', name]);
  const refusal = await admin.refusalOf('retire', 'switched', 'PIN_PEPPER');
  await admin.run('switched', ['retire', 'PIN_PEPPER', '--force']);
  const superseded = await site.tryStart('accepting new');
  await restart('new');
  const broken = await findBrokenValues(database());
  const renewed = await signInAnew(database(), members);
  const { right, wrong } = await tryTradePasswords(origin, renewed);
  const silent = new Set(members.slice(0, FORM_1.silent).map(({ id }) => id));
  return [
    {
      name: 'the old pepper is kept while trade passwords need it, unless it is forced',
      held: refusal.includes(`${FORM_1.silent} trade passwords`),
      seen: refusal,
    },
    {
      name: 'with the new keys alone every stored number is decrypted',
      held: broken.numbers > 0 && broken.broken === 0,
      seen: `${broken.numbers - broken.broken} of ${broken.numbers} numbers and fingerprints`,
    },
    {
      name: 'with the new keys alone every trade password that was entered works',
      held: wrong.length === FORM_1.silent && wrong.every((id) => silent.has(id)),
      seen: `${right.length} of ${members.length}; ${wrong.length} of form 1 were never entered`,
    },
    {
      name: 'no process runs with the old keys',
      held: superseded.length > 0 && (await expectOnlyNewKeys(database())),
      seen: superseded,
    },
  ];
}
