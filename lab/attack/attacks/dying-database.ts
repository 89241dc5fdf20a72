import pg from 'pg';
import type { Answer, Attack, AttackTarget } from '../support/attack.ts';

const LANES = 12;
const CALLS_PER_LANE = 60;
const PAGE_EVERY = 7;
const DURATION_MS = 5_000;
const PATIENCE_MS = 20_000;
const CALLS: [string, object][] = [
  ['balance', {}],
  ['bills', {}],
  ['tradeUnlock', { trade_password: '135790' }],
  ['addWallet', { network: 'TRC20', address: 'x', label: 'x', trade_password: '135790' }],
  ['rooms', {}],
  ['login', { username: 'nobody', password: 'no password' }],
];

/** Repeatedly ends every session of the site's database: calls and pages answer 503, never 500. */
export const dyingDatabaseAttack: Attack = {
  name: 'dying-database',
  run: async (target) => {
    const { token } = await target.newMember();
    const killer = await startKiller(target.databaseUrl);
    const answers: Answer[] = [];
    await Promise.all(
      Array.from({ length: LANES }, (_, lane) => sendMany(target, token, lane, answers)),
    );
    const killed = await killer.stop();
    const recovered = await hasRecovered(target, token);
    const of = (status: number) => answers.filter((answer) => answer.status === status).length;
    const broken = answers.length - of(200) - of(429) - of(503);
    return {
      held: broken === 0 && recovered,
      summary: `${answers.length} calls and pages while ${killed} sessions were ended: ${of(200)} answered, ${of(503)} got 503, ${of(429)} got 429, ${of(500)} got 500, ${broken - of(500)} otherwise; recovered by itself: ${recovered}`,
    };
  },
};

async function sendMany(
  target: AttackTarget,
  token: string,
  lane: number,
  answers: Answer[],
): Promise<void> {
  const address = `203.0.113.${60 + lane}`;
  const end = Date.now() + DURATION_MS;
  for (let i = 0; i < CALLS_PER_LANE && Date.now() < end; i++) {
    const [name, body] = CALLS[(i + lane) % CALLS.length] ?? ['balance', {}];
    answers.push(
      i % PAGE_EVERY === 0
        ? await readPage(target, address)
        : await target.call(name, body, { token, address }),
    );
  }
}

/** Reads a page that depends on a setting. A streamed page may break off, which counts as a broken connection. */
async function readPage(target: AttackTarget, address: string): Promise<Answer> {
  const headers = { 'x-forwarded-for': address };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const page = await fetch(`${target.origin}/auth/login`, { headers, signal });
  const text = await page.text();
  return { status: page.status, code: null, data: null, headers: page.headers, text };
}

/** Ends every other session on the database every 20 ms. */
async function startKiller(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let killed = 0;
  let stopping = false;
  const working = (async () => {
    while (!stopping) {
      const { rows } = await client.query<{ ended: number }>(
        `SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity
         WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
      );
      killed += rows[0]?.ended ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    stop: async () => {
      stopping = true;
      await working;
      await client.end();
      return killed;
    },
  };
}

/** Whether the site answers again without a restart. */
async function hasRecovered(target: AttackTarget, token: string): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline)
    if ((await target.call('balance', {}, { token })).code === 200) return true;
  return false;
}
