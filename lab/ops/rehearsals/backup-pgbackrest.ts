import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BootError } from '#scripts/boot/boot-error';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { postgresRunner } from '#scripts/boot/database/postgres-program';
import { debianProgram } from '../support/debian-program.ts';
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

const LOAD_S = 45;

/** The documented way of production: Debian's Postgres and pgBackRest, with the script of deploy/backup. */
export const backupPgbackrest: Rehearsal = {
  name: 'backup-pgbackrest',
  summary: 'loses a Debian Postgres under load and restores it with pgBackRest',
  inTest: false,
  run: (say) => inOwnEnvironment(() => rehearsePgbackrest(say)),
};

/** Runs a program as the user of Postgres. @throws {BootError} with its output if it fails */
type Run = (program: string, args: string[]) => string;

async function rehearsePgbackrest(say: (line: string) => void): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jinku-pgbackrest-'));
  process.env.DATA_DIR = folder;
  const postgres = debianProgram('postgres', 'postgresql');
  const programs = { postgres, initdb: join(dirname(postgres), 'initdb') };
  const place: PostgresPlace = { ...programs, runner: postgresRunner(programs) };
  for (const name of ['primary', 'repo', 'log', 'lock', 'spool', 'run'])
    mkdirSync(join(folder, name), { mode: 0o700 });
  giveToPostgres(place, folder);
  createCluster(place, join(folder, 'primary'));
  const servers: PostgresServer[] = [];
  const start = async (name: string, settings: Record<string, string>) => {
    const socket = { unix_socket_directories: join(folder, 'run') };
    const server = await startServer(place, join(folder, name), { ...socket, ...settings });
    servers.push(server);
    return server;
  };
  try {
    const primary = await start('primary', archiving(folder));
    writeConfig(folder, primary);
    const run = runAs(place, primary, folder);
    for (const command of ['stanza-create', 'check']) run('pgbackrest', pgbackrest(command));
    const method = {
      ...{ folder, primary, loadSeconds: LOAD_S },
      takeBackup: async () => {
        const script = `${PROJECT_ROOT}/deploy/backup/jinku-backup`;
        run(script, ['full']);
        run(script, ['diff']);
      },
      restore: async (name: string, moment?: Date) => {
        mkdirSync(join(folder, name), { mode: 0o700 });
        giveToPostgres(place, join(folder, name));
        run('pgbackrest', [
          // Named, so that the restored server finds its archive with the same file.
          `--config=${folder}/pgbackrest.conf`,
          `--pg1-path=${join(folder, name)}`,
          ...restoreTo(moment),
        ]);
        return start(name, { archive_mode: 'off' });
      },
    };
    return await rehearseLoss(method, say);
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The settings of deploy/backup/postgresql.conf. */
function archiving(folder: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${folder}/pgbackrest.conf --stanza=jinku archive-push %p`,
    archive_timeout: '30s',
  };
}

/** The settings of deploy/backup/pgbackrest.conf, with a folder as the second place. */
function writeConfig(folder: string, { port, folder: data }: PostgresServer): void {
  const lines = [
    ...['[global]', `repo1-path=${folder}/repo`, 'repo1-retention-full=5', 'repo1-bundle=y'],
    ...['repo1-cipher-type=aes-256-cbc', 'repo1-cipher-pass=rehearsal', 'compress-type=zst'],
    ...['start-fast=y', 'process-max=2', 'archive-async=y', `spool-path=${folder}/spool`],
    ...[`log-path=${folder}/log`, `lock-path=${folder}/lock`, 'log-level-console=warn'],
    ...['[jinku]', `pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${folder}/run`],
  ];
  writeFileSync(join(folder, 'pgbackrest.conf'), `${lines.join('\n')}\n`);
}

function pgbackrest(...args: string[]): string[] {
  return ['--stanza=jinku', ...args];
}

function restoreTo(moment?: Date): string[] {
  if (!moment) return pgbackrest('restore', '--archive-mode=off');
  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
  const action = '--target-action=promote';
  return pgbackrest('restore', '--archive-mode=off', '--type=time', `--target=${target}`, action);
}

function runAs({ runner }: PostgresPlace, { port }: PostgresServer, folder: string): Run {
  return (program, args) => {
    const path = program === 'pgbackrest' ? debianProgram('pgbackrest') : program;
    const { file, args: all, options } = runner.command(path, args);
    const connection = { PGHOST: join(folder, 'run'), PGUSER: 'postgres', PGPORT: String(port) };
    const config = { PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf') };
    const env: NodeJS.ProcessEnv = Object.assign({ ...process.env }, connection, config);
    const { status, stdout, stderr } = spawnSync(file, all, { ...options, env, encoding: 'utf8' });
    if (status === 0) return stdout;
    throw new BootError(`${program} ${args.join(' ')} failed: ${stdout}${stderr}`);
  };
}
