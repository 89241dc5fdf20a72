import {
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';

/** Folders that Postgres fills again by itself, and files of the running server. */
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const SKIPPED = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * A base backup with Postgres' own functions, for a server without pg_basebackup: copies the data folder
 * between pg_backup_start and pg_backup_stop. It can be restored only with the WAL that was archived
 * meanwhile (archive-wal.sh). Runs beside the server, as a user who may read its folder.
 * `BACKUP_DATABASE_URL=… node deploy/backup/plain/base-backup.ts --data DIR --to DIR`; the role is a superuser
 * or may execute both functions, and may insert into backup_record of the database that the URL names.
 */
async function takeBaseBackup(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' }, to: { type: 'string' } } });
  const { BACKUP_DATABASE_URL: connectionString } = process.env;
  if (!values.data || !values.to || !connectionString)
    throw new Error('It takes --data DIR, --to DIR and BACKUP_DATABASE_URL.');
  const [data, target] = [resolve(values.data), resolve(values.to)];
  const label = `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}F`;
  const draft = join(target, `${label}.part`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const startedAt = new Date();
    await client.query('SELECT pg_backup_start($1, fast => true)', [label]);
    const bytes = copyFolder(data, draft, data);
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'SELECT labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => true)',
    );
    writeLike(join(draft, 'backup_label'), rows[0]?.labelfile ?? '', data);
    if (rows[0]?.spcmapfile) writeLike(join(draft, 'tablespace_map'), rows[0].spcmapfile, data);
    renameSync(draft, join(target, label));
    await client.query(
      `INSERT INTO backup_record (kind, place, label, bytes, started_at) VALUES ('full', $1, $2, $3, $4)`,
      [target, label, bytes, startedAt],
    );
    process.stdout.write(`${JSON.stringify({ label, bytes })}\n`);
  } finally {
    await client.end();
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Copies a folder with owners and modes; files that vanish meanwhile are left out. @returns bytes copied */
function copyFolder(from: string, to: string, root: string): number {
  keepAttributes(from, () => mkdirSync(to, { recursive: true }), to);
  if (EMPTY.includes(relative(root, from))) return 0;
  let bytes = 0;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (SKIPPED.test(basename(entry.name))) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink())
      throw new Error(`${source} is a tablespace; use pgBackRest instead.`);
    bytes += entry.isDirectory() ? copyFolder(source, target, root) : copyFile(source, target);
  }
  return bytes;
}

function copyFile(source: string, target: string): number {
  try {
    keepAttributes(source, () => copyFileSync(source, target), target);
    return lstatSync(target).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

function writeLike(path: string, text: string, model: string): void {
  keepAttributes(join(model, 'PG_VERSION'), () => writeFileSync(path, text), path);
}

/** Gives what `make` makes the owner and mode of its model. */
function keepAttributes(model: string, make: () => void, made: string): void {
  const { uid, gid, mode } = lstatSync(model);
  make();
  if (process.getuid?.() === 0) chownSync(made, uid, gid);
  chmodSync(made, mode & 0o777);
}

await takeBaseBackup();
