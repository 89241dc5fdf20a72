import type pg from 'pg';
import {
  bytesOf,
  durationOf,
  type Probe,
  readRow,
  type Seen,
  seen,
  stateOf,
} from './doctor-line.ts';

/** Shares of DATABASE_SIZE_LIMIT_GB. WAL, temporary files and a growing table need the rest. */
const SIZE = { warn: 0.7, bad: 0.9 };
/** Seconds of the trial write, which takes milliseconds on a disk that works. */
const WRITE_SECONDS = { warn: 1, bad: 4 };
/** Seconds since a WAL file was archived; a worker writes all the time, and archive_timeout is 30 s. */
const ARCHIVE_AGE = { warn: 600, bad: 3_600 };
const BACKUP_AGE = { warn: 26 * 3_600, bad: 3 * 86_400 };

const BYTES_OF_GB = 1e9;

/** Sorts about 5 MB in a temporary file: always new blocks, of which no row is left. */
const SPILL = `
  SELECT count(*) FROM (SELECT repeat(md5(i::text), 3) AS text FROM generate_series(1, 50000) AS i
    ORDER BY 1 OFFSET 0) AS sorted`;
/** A commit that waits for WAL on the disk, without a row. */
const FLUSH = `SELECT pg_logical_emit_message(true, 'jinku', 'doctor')`;

/** The database's own server: its disk, and whether what it holds survives its loss. */
export const SERVER_PROBES: readonly Probe[] = [
  { name: 'database size', look: lookAtSize },
  { name: 'trial write', look: writeOnTrial },
  { name: 'wal archive', look: lookAtArchive },
  { name: 'last backup', look: lookAtBackup },
];

async function lookAtSize(client: pg.Client): Promise<Seen> {
  const { size } = await readRow<{ size: string }>(
    client,
    'SELECT pg_database_size(current_database())::text AS size',
  );
  const limit = Number(process.env.DATABASE_SIZE_LIMIT_GB) * BYTES_OF_GB;
  if (!(limit > 0))
    return { state: 'ok', figure: `${bytesOf(Number(size))}; no DATABASE_SIZE_LIMIT_GB is set` };
  const share = Number(size) / limit;
  const figure = `${bytesOf(Number(size))}, ${Math.round(share * 100)} % of ${bytesOf(limit)}`;
  return seen(stateOf(share, SIZE), figure, 'add disk space to the database, or archive months');
}

/** Writes a temporary file and a WAL record. Neither leaves a row. */
async function writeOnTrial(client: pg.Client): Promise<Seen> {
  const todo = "see the log of Postgres; is the database server's disk full?";
  const startedAt = performance.now();
  try {
    await client.query('BEGIN READ WRITE');
    await client.query(`SET LOCAL work_mem = '64kB'`);
    await client.query(SPILL);
    await client.query(FLUSH);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    return seen('bad', `failed: ${(error as Error).message}`, todo);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const figure = `5 MB and a commit in ${seconds.toFixed(2)} s`;
  return seen(stateOf(seconds, WRITE_SECONDS), figure, 'the disk of the database is slow or busy');
}

interface Archiver {
  mode: string;
  age: number | null;
  failures: number;
  failed: string | null;
  is_failing: boolean;
  is_live: boolean;
}

async function lookAtArchive(client: pg.Client): Promise<Seen> {
  const found = await readRow<Archiver>(
    client,
    `SELECT current_setting('archive_mode') AS mode, failed_count::integer AS failures,
       extract(epoch FROM clock_timestamp() - last_archived_time)::float8 AS age, last_failed_wal AS failed,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS is_failing,
       EXISTS (SELECT FROM installation WHERE mode = 'live') AS is_live
     FROM pg_stat_archiver`,
  );
  const todo = 'see docs/backup.md and the log of Postgres';
  if (found.mode === 'off') return seen(found.is_live ? 'warn' : 'ok', 'archive_mode is off', todo);
  const last = found.age === null ? 'nothing archived yet' : `last ${durationOf(found.age)} ago`;
  if (found.is_failing)
    return seen('bad', `fails at ${found.failed}, ${found.failures} times in all; ${last}`, todo);
  const state = found.age === null ? 'warn' : stateOf(found.age, ARCHIVE_AGE);
  return seen(state, last, todo);
}

async function lookAtBackup(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<{ kind: string; place: string; age: number }>(
    `SELECT kind, place, extract(epoch FROM now() - finished_at)::float8 AS age FROM backup_record ORDER BY id DESC LIMIT 1`,
  );
  const [last] = rows;
  const todo = 'see docs/backup.md';
  if (last) {
    const figure = `${last.kind} to ${last.place}, ${durationOf(last.age)} ago`;
    return seen(stateOf(last.age, BACKUP_AGE), figure, todo);
  }
  const { live } = await readRow<{ live: boolean }>(
    client,
    `SELECT EXISTS (SELECT FROM installation WHERE mode = 'live') AS live`,
  );
  if (live) return seen('bad', 'none of this live database', 'take one now: docs/backup.md');
  return seen('warn', 'none is recorded', todo);
}
