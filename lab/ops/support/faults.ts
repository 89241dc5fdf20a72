import pg from 'pg';
import type { AttackTarget } from '#lab/attack/support/attack';
import type { FeedServer } from '#tests/support/market/feed-server';
import { type LoadRequest, startLoad } from './load.ts';

/** A site whose parts a rehearsal can break. */
export interface FaultySite {
  origin: string;
  feed: FeedServer;
  call: AttackTarget['call'];
  newMember: AttackTarget['newMember'];
  ownerUrl: string;
  superuserUrl: string;
  appRole: string;
  stopWorker(): Promise<void>;
  startWorker(): Promise<void>;
}

export interface Fault {
  name: string;
  /** The alert that must fire for it. */
  alert: string;
  /** Makes the fault. @returns how to mend it; null if it can't be mended */
  make(site: FaultySite): Promise<(() => Promise<unknown>) | null>;
}

const SIGN_INS = 200;
const MEMBERS = 8;
const BALANCES_A_SECOND = 20;

/** The faults, each with the alert it belongs to. Those that can't be mended come last. */
export const FAULTS: readonly Fault[] = [
  { name: 'the feed stops', alert: 'FeedStale', make: stopFeed },
  { name: 'all workers stop', alert: 'WorkersDown', make: stopWorkers },
  { name: 'the chain stops', alert: 'ChainBehind', make: stopChain },
  { name: 'the pool is exhausted', alert: 'PoolExhausted', make: exhaustPool },
  { name: `${SIGN_INS} sign-ins fail`, alert: 'SignInFailures', make: failSignIns },
  { name: 'a byte of an entry is altered', alert: 'BooksBroken', make: alterByte },
];

/** Prices as the feed gives them, of the moment of each request. */
export function answerPrices(feed: FeedServer): void {
  const price = { XAU: '4012.35', XAG: '48.20', XPT: '1598.40' };
  feed.answer((_request, response) => {
    const at = new Date().toISOString();
    const prices = Object.entries(price).map(([symbol, one]) => ({ symbol, price: one, at }));
    response.end(JSON.stringify({ prices }));
  });
}

async function stopFeed({ feed }: FaultySite) {
  feed.answerWith('out of order', 503);
  return async () => answerPrices(feed);
}

async function stopWorkers({ stopWorker, startWorker }: FaultySite) {
  await stopWorker();
  return startWorker;
}

/** The worker keeps its other tasks and loses the right to seal. New journals then wait. */
async function stopChain({ ownerUrl, appRole, newMember }: FaultySite) {
  const extend = `EXECUTE ON FUNCTION ledger_chain_extend`;
  await inDatabase(ownerUrl, `REVOKE ${extend} FROM ${appRole}`);
  await newMember();
  return () =>
    inDatabase(
      ownerUrl,
      `GRANT ${extend} TO ${appRole};
       SELECT graphile_worker.add_job('chain', job_key => 'chain')`,
    );
}

/** Another session holds a table that calls read, as a migration or a dump may. */
async function exhaustPool({ origin, superuserUrl, newMember }: FaultySite) {
  const requests: LoadRequest[] = [];
  for (let made = 0; made < MEMBERS; made++) {
    const { token } = await newMember();
    requests.push({ path: '/api/balance', body: {}, token });
  }
  const holder = new pg.Client({ connectionString: superuserUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE ledger_account IN ACCESS EXCLUSIVE MODE');
  const load = await startLoad(origin, BALANCES_A_SECOND, requests);
  return async () => {
    await holder.end();
    await load.stop();
  };
}

/** Wrong passwords for many names from many addresses, ten at a time. */
async function failSignIns({ call }: FaultySite) {
  const body = (serial: number) => ({
    username: `nobody${serial}`,
    password: 'not-the-password-1',
  });
  for (let serial = 0; serial < SIGN_INS; serial += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, lane) => {
        const address = `203.0.113.${((serial + lane) % 250) + 1}`;
        return call('login', body(serial + lane), { address });
      }),
    );
  return null;
}

/** The owner of the tables can switch off the guards that refuse every other change. */
async function alterByte({ ownerUrl }: FaultySite) {
  await inDatabase(
    ownerUrl,
    `BEGIN;
     ALTER TABLE ledger_entry DISABLE TRIGGER USER;
     UPDATE ledger_entry SET amount = amount # 1 WHERE id = (SELECT max(id) FROM ledger_entry);
     ALTER TABLE ledger_entry ENABLE TRIGGER USER;
     COMMIT`,
  );
  return null;
}

async function inDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
