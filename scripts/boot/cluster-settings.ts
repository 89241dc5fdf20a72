import { randomBytes, randomInt } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { BootError } from './boot-error.ts';
import { dataDir, readOrMake } from './data-folder.ts';

/** Connection settings of the embedded cluster: port on 127.0.0.1 and the passwords of its three roles. */
export type ClusterSettings = { port: number; superuser: string; owner: string; app: string };

export const DATABASE = 'jinku';
export const OWNER_ROLE = 'jinku_owner';
export const APP_ROLE = 'jinku_app';
export const SUPERUSER = 'postgres';

const FILE = 'postgres.json';

/** The stored settings of this data folder, created on first use. */
export function clusterSettings(): Promise<ClusterSettings> {
  return readOrMake(FILE, async () => {
    const password = () => randomBytes(24).toString('base64url');
    return { port: await freePort(), superuser: password(), owner: password(), app: password() };
  });
}

/** Chooses and stores another port, because the stored one is in use. */
export async function moveToFreePort(settings: ClusterSettings): Promise<ClusterSettings> {
  const moved = { ...settings, port: await freePort() };
  const path = join(dataDir(), FILE);
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(moved, null, 2), { mode: 0o600 });
  renameSync(`${path}.${process.pid}`, path);
  return moved;
}

/** The connection string of a role of the cluster. */
export function clusterUrl(
  port: number,
  role: string,
  password: string,
  database = DATABASE,
): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** A free port below the range that systems use for outgoing connections. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(15_000, 32_000);
    if ((await portFault(port, '127.0.0.1')) === null) return port;
  }
  throw new BootError(
    'No free port was found for the embedded Postgres; set DATABASE_URL to another one.',
  );
}

/** Why this process can't listen there, for example `EADDRINUSE`; null if it can. Port 0 is always free. */
export function portFault(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
