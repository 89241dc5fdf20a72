import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ROLE, clusterSettings, clusterUrl, OWNER_ROLE } from '../cluster-settings.ts';
import { PROJECT_ROOT } from '../data-folder.ts';
import { fillSecrets } from './secrets.ts';

let usesCluster = false;

/**
 * Completes `process.env` before anything reads `lib/env.ts`: `.env` first (the real environment
 * wins), then in paper mode the keys of the data folder (or new ones, which `requireInstallation`
 * keeps), then, when DATABASE_URL is unset, the two roles of the embedded cluster. An own DATABASE_URL without MIGRATE_DATABASE_URL serves both.
 * @param options.file whether `.env` counts; tests leave it out
 * @throws {BootError} when the data folder can't be used
 */
export async function loadLocalEnvironment(options: { file?: boolean } = {}): Promise<void> {
  const file = join(PROJECT_ROOT, '.env');
  if (options.file !== false && existsSync(file)) process.loadEnvFile(file);
  if (process.env.APP_MODE !== 'live') fillSecrets();
  if (!process.env.DATABASE_URL) {
    usesCluster = true;
    await pointAtCluster();
  }
  process.env.MIGRATE_DATABASE_URL ||= process.env.DATABASE_URL;
}

/** Whether this process works on the embedded cluster. */
export function usesLocalCluster(): boolean {
  return usesCluster;
}

/** Writes both connection strings of the embedded cluster to `process.env`. */
export async function pointAtCluster(): Promise<void> {
  const { port, owner, app } = await clusterSettings();
  process.env.DATABASE_URL = clusterUrl(port, APP_ROLE, app);
  process.env.MIGRATE_DATABASE_URL = clusterUrl(port, OWNER_ROLE, owner);
}

/** Forgets the owner's connection string: what serves strangers has no business with it. */
export function dropOwnerUrl(): void {
  // Empty rather than absent, or a later reader of `.env` would bring it back.
  process.env.MIGRATE_DATABASE_URL = '';
}
