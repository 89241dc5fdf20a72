import pg from 'pg';
import type { CookieJar } from '#lib/base/cookies/cookie-jar';
import { env } from '#lib/base/env';
import { TransportError } from '#lib/base/errors/app-error';
import { log } from '#lib/base/log';

/** Name of the cookie by which the load balancer finds the cell of a browser. It grants no access. */
const CELL_COOKIE = 'cell';
const COOKIE_SECONDS = 180 * 86_400;
/** Few, because only sign-up and sign-in query the directory. */
const CONNECTIONS = 4;
const TIMEOUT_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

const CLAIM = `
  WITH claimed AS (
    INSERT INTO cell_member (login_key, cell) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING cell
  ) SELECT cell FROM claimed UNION ALL SELECT cell FROM cell_member WHERE login_key = $1`;

/** A name that nobody has gets the cell whose hash with it and the secret salt is the greatest. */
const FIND = `
  SELECT coalesce((SELECT cell FROM cell_member WHERE login_key = $1), (
    SELECT name FROM cell, cell_salt ORDER BY sha256((salt || $1 || ':' || name)::bytea) DESC LIMIT 1)) AS cell`;

let opened: pg.Pool | undefined;

/** Reserves a login name for this cell. True if it has it, or if there are no cells. */
export async function claimLoginName(usernameKey: string): Promise<boolean> {
  const { CELL } = env();
  if (!CELL) return true;
  // A claim that another transaction has just committed is seen by the second statement only.
  for (let tries = 2; tries > 0; tries--) {
    const cell = await askDirectory(CLAIM, [usernameKey, CELL]);
    if (cell !== null) return cell === CELL;
  }
  return false;
}

/**
 * The name of the cell that a sign-in belongs to; null if it is this one, or if there are no cells. A browser
 * that was sent here by the load balancer all the same is not sent back.
 * @throws {TransportError} 503 if the directory is away, unless the browser is known to belong here
 */
export async function findOtherCell(username: string, cookies: CookieJar): Promise<string | null> {
  const { CELL } = env();
  if (!CELL) return null;
  const sentTo = cookies.get(CELL_COOKIE);
  const cell = await askDirectory(FIND, [username.toLowerCase()]).catch((error: unknown) => {
    if (sentTo === CELL) return CELL;
    throw error;
  });
  return cell === CELL || cell === sentTo ? null : cell;
}

/** Lets the load balancer send this browser to a cell from now on; to this one if none is named. */
export function rememberCell(cookies: CookieJar, cell = env().CELL): void {
  if (cell) cookies.set(CELL_COOKIE, cell, { maxAgeSeconds: COOKIE_SECONDS });
}

/** Closes the connections; for tests. */
export async function closeDirectory(): Promise<void> {
  await opened?.end();
  opened = undefined;
}

/** @throws {TransportError} 503 if the directory does not answer */
async function askDirectory(sql: string, values: string[]): Promise<string | null> {
  opened ??= openDirectory();
  try {
    const { rows } = await opened.query<{ cell: string }>(sql, values);
    return rows[0]?.cell ?? null;
  } catch (error) {
    log().warn({ err: error }, 'directory of cells away');
    throw new TransportError(503, RETRY_AFTER_SECONDS);
  }
}

function openDirectory(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().DIRECTORY_DATABASE_URL,
    ...{ max: CONNECTIONS, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS },
  });
  // An unhandled 'error' event of a closed connection would end the process.
  pool.on('error', () => undefined);
  return pool;
}
