import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type KeyGeneration, readGenerations } from '#lib/running/installation/key-generations';
import type { Mode } from '#lib/running/installation/set-mode';
import type { Ask } from '#lib/running/keys/key-marks';
import { BootError } from '../boot-error.ts';
import { describeConnectionError } from '../describe-connection-error.ts';

const TIMEOUT_MS = 10_000;
/** Longer than the run time after which the supervisor resets its crash count, so waiting is unlimited. */
const PATIENCE_MS = 65_000;
const RETRY_MS = 500;

/** Error codes of a database that is temporarily unreachable, as opposed to one that refuses. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOENT|57P0[1-3]|53300|08\d{3})$/;

/** Mode and keys as stored in a database. */
export interface Installation {
  /** False if it lacks tables of this version. */
  migrated: boolean;
  mode: Mode | null;
  /** Whether it has the seeded login or operator, whose password is published. */
  seeded: boolean;
  /** All keys that it has had. */
  generations: KeyGeneration[];
}

const READ = `
  SELECT (SELECT mode FROM installation WHERE id = 1) AS mode,
    EXISTS (SELECT FROM app_user WHERE seeded) AS seeded`;
/** Since migration 0037. */
const READ_OPERATOR = 'SELECT EXISTS (SELECT FROM operator WHERE seeded) AS seeded';

/** Where versions before migration 0013 stored the mode. */
const READ_EARLIER = `
  SELECT detail->>'mode' AS mode FROM audit_event
  WHERE action = 'installation.found' AND subject = 'installation' ORDER BY id LIMIT 1`;

/** Reads mode and check values. */
export async function readInstallation(client: pg.Client): Promise<Installation> {
  const found = await ifThere(() => client.query<Pick<Installation, 'mode' | 'seeded'>>(READ));
  const [state] = found?.rows ?? [];
  if (state) {
    const generations = await ifThere(() => readGenerations(askOn(client)));
    const operator = await ifThere(() => client.query<{ seeded: boolean }>(READ_OPERATOR));
    return {
      migrated: generations !== null && operator !== null,
      mode: state.mode,
      seeded: state.seeded || (operator?.rows[0]?.seeded ?? false),
      generations: generations ?? [],
    };
  }
  const earlier = await ifThere(() => client.query<{ mode: Mode }>(READ_EARLIER));
  const mode = earlier?.rows[0]?.mode ?? null;
  return { migrated: false, mode, seeded: false, generations: [] };
}

/** A connection's statements as `Ask`. */
export function askOn(client: pg.Client): Ask {
  return async (text, values) => (await client.query(text, values)).rows;
}

/** The result of a query; null if the database lacks its tables or columns. */
async function ifThere<T>(query: () => Promise<T>): Promise<T | null> {
  try {
    return await query();
  } catch (error) {
    if (['42P01', '42703'].includes(codeOf(error))) return null;
    throw error;
  }
}

/**
 * Runs `work` on its own connection, before anything else uses the database.
 * @param options.patient whether to wait for a database that is away
 * @throws {BootError} if it can't be reached; without the password
 */
export async function onDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { patient = false }: { patient?: boolean } = {},
): Promise<T> {
  const deadline = Date.now() + (patient ? PATIENCE_MS : 0);
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (error instanceof BootError) throw error;
      if (!isAway(error) || Date.now() > deadline)
        throw new BootError(`The database can't be used: ${describeConnectionError(error)}.`, {
          cause: error,
        });
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(RETRY_MS);
  }
}

/** Sets paper mode in a database without a mode. @param actor for example `system:start` */
export async function beginPaper(client: pg.Client, actor: string): Promise<void> {
  await client.query(
    `WITH begun AS (
       INSERT INTO installation (mode, set_by) VALUES ('paper', $1) ON CONFLICT DO NOTHING RETURNING mode
     ) INSERT INTO audit_event (actor, action, subject, detail)
       SELECT $1, 'mode.set', 'installation', jsonb_build_object('mode', mode) FROM begun`,
    [actor],
  );
}

function isAway(error: unknown): boolean {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return AWAY.test(codeOf(first)) || /timeout|terminated/i.test((first as Error).message ?? '');
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '');
}
