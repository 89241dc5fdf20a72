import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { VERSION } from '#lib/base/version';
import { commandAtHand } from '#scripts/boot/command-at-hand';
import { dataDir } from '#scripts/boot/data-folder';
import { readInstallation } from '#scripts/boot/settings/installation';
import { listMigrationNames } from '../../../prisma/apply-migrations.ts';
import { bytesOf, type Probe, readRow, seen, stateOf } from './doctor-line.ts';
import { lookAtKeys } from './keys-probe.ts';

const OLDEST_POSTGRES = 150_000;
/** Seconds between the clocks of this process and the database. */
const DRIFT = { warn: 0.5, bad: 5 };
/** Used shares of a disk. */
const USED = { warn: 0.85, bad: 0.95 };

/** Whether an upgrade left rights that only processes of the previous release need (prisma/grants.ts). */
async function hasFormerRights(client: pg.Client): Promise<boolean> {
  const { left } = await readRow<{ left: boolean }>(
    client,
    `SELECT has_table_privilege(oid, 'INSERT') AND NOT pg_has_role(relowner, 'MEMBER') AS left
     FROM pg_class WHERE oid = 'operator'::regclass`,
  );
  return left;
}

/** Programs, settings and the machine. */
export const INSTALLATION_PROBES: readonly Probe[] = [
  {
    name: 'versions',
    look: async (client) => {
      const { number, version } = await readRow<{ number: number; version: string }>(
        client,
        `SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS version`,
      );
      const figure = `jinku ${VERSION}, node ${process.versions.node}, postgres ${version}`;
      return seen(number < OLDEST_POSTGRES ? 'bad' : 'ok', figure, 'use Postgres 15 or later');
    },
  },
  {
    name: 'migrations',
    look: async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
      );
      const applied = new Set(rows.map(({ name }) => name));
      const wanted = listMigrationNames();
      const missing = wanted.filter((name) => !applied.delete(name));
      if (missing.length > 0)
        return seen('bad', `missing: ${missing.join(', ')}`, commandAtHand('migrate'));
      const extra = [...applied];
      const figure =
        extra.length > 0 ? `of a newer version: ${extra.join(', ')}` : `${wanted.length} applied`;
      if (extra.length > 0) return seen('warn', figure, 'finish the upgrade of this program');
      if (await hasFormerRights(client))
        return seen('warn', `${figure}; rights of the previous release`, commandAtHand('migrate'));
      return { state: 'ok', figure };
    },
  },
  {
    name: 'mode',
    look: async (client) => {
      const { mode } = await readInstallation(client);
      const wanted = process.env.APP_MODE === 'live' ? 'live' : 'paper';
      const todo = mode
        ? `set APP_MODE=${mode}, or name another database`
        : commandAtHand('admin', `mode set ${wanted}`);
      return seen(mode === wanted ? 'ok' : 'bad', mode ?? 'none', todo);
    },
  },
  { name: 'keys', look: lookAtKeys },
  {
    name: 'operators',
    look: async (client) => {
      const { all, deciding } = await readRow<{ all: number; deciding: number }>(
        client,
        `SELECT count(*)::integer AS all,
           count(*) FILTER (WHERE roles && ARRAY['treasurer', 'admin'] AND password_reset_at IS NULL
             AND has_operator_factor(id))::integer AS deciding
         FROM operator WHERE status = 'active'`,
      );
      const figure = `${all} active, ${deciding} of them set up to approve`;
      const todo = `four eyes take two: ${commandAtHand('admin', 'operator create')}, see docs/desk.md`;
      return seen(deciding < 2 ? 'warn' : 'ok', figure, todo);
    },
  },
  {
    name: 'clock',
    look: async (client) => {
      const before = Date.now();
      const { now } = await readRow<{ now: Date }>(client, 'SELECT clock_timestamp() AS now');
      const drift = Math.abs((before + Date.now()) / 2 - now.getTime()) / 1_000;
      const figure = `${drift.toFixed(3)} s apart from the database`;
      return seen(stateOf(drift, DRIFT), figure, 'set both clocks by NTP');
    },
  },
  {
    name: 'disk',
    look: async () => {
      const { blocks, bavail, bsize } = await statfs(dataDir());
      const used = blocks === 0 ? 0 : 1 - bavail / blocks;
      const figure = `data folder of this machine: ${bytesOf(bavail * bsize)} free, ${Math.round(used * 100)} % used`;
      return seen(stateOf(used, USED), figure, 'free or add disk space');
    },
  },
];
