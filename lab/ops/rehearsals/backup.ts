import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BootError } from '#scripts/boot/boot-error';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { postgresPrograms, postgresRunner } from '#scripts/boot/database/postgres-program';
import { runProgram } from '#scripts/boot/run-program';
import { inOwnEnvironment } from '../support/own-environment.ts';
import {
  createCluster,
  giveToPostgres,
  type PostgresPlace,
  type PostgresServer,
  startServer,
} from '../support/postgres-server.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { rehearseLoss } from '../support/rehearse-loss.ts';

const ARCHIVE_TIMEOUT_S = 5;
const LOAD_S = 14;

/** Plain tools on the embedded Postgres: base backup by SQL and copy, WAL by archive_command. */
export const backup: Rehearsal = {
  name: 'backup',
  summary: 'loses the embedded Postgres under load and restores it with plain tools',
  inTest: true,
  run: (say) => inOwnEnvironment(() => rehearseBackup(say)),
};

async function rehearseBackup(say: (line: string) => void): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jinku-backup-'));
  process.env.DATA_DIR = folder;
  const programs = await postgresPrograms();
  const place: PostgresPlace = { ...programs, runner: postgresRunner(programs) };
  const [data, wal, base] = ['primary', 'wal', 'base'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [data, wal, base]) mkdirSync(path, { mode: 0o700 });
  giveToPostgres(place, folder);
  createCluster(place, data);
  const servers: PostgresServer[] = [];
  const start = async (path: string, settings: Record<string, string>) => {
    const server = await startServer(place, path, { unix_socket_directories: '', ...settings });
    servers.push(server);
    return server;
  };
  try {
    const primary = await start(data, archiving(wal));
    const method = {
      ...{ folder, primary, loadSeconds: LOAD_S },
      takeBackup: () => takeBaseBackup(primary, base),
      restore: (name: string, moment?: Date) => {
        copyNewest(base, join(folder, name), place);
        return start(join(folder, name), { archive_mode: 'off', ...recovery(wal, moment) });
      },
    };
    return await rehearseLoss(method, say);
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function archiving(wal: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_command: `${PROJECT_ROOT}/deploy/backup/plain/archive-wal.sh %p ${wal}/%f`,
    archive_timeout: `${ARCHIVE_TIMEOUT_S}s`,
  };
}

function recovery(wal: string, moment?: Date): Record<string, string> {
  return {
    restore_command: `cp ${wal}/%f %p`,
    recovery_target_action: 'promote',
    ...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),
  };
}

async function takeBaseBackup(primary: PostgresServer, target: string): Promise<void> {
  const args = ['--data', primary.folder, '--to', target];
  const env = { ...process.env, BACKUP_DATABASE_URL: primary.urlOf('postgres') };
  const { ok, output } = await runProgram('deploy/backup/plain/base-backup.ts', args, { env });
  if (!ok) throw new BootError(`The base backup failed: ${output}`);
}

/** Copies the newest base backup to a new data folder that recovers from the archive when it starts. */
function copyNewest(base: string, data: string, place: PostgresPlace): void {
  const newest = readdirSync(base).sort().at(-1);
  if (!newest) throw new BootError('There is no base backup.');
  cpSync(join(base, newest), data, { recursive: true });
  chmodSync(data, 0o700);
  writeFileSync(join(data, 'recovery.signal'), '');
  giveToPostgres(place, data);
}
