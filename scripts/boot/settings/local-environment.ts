import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ROLE, clusterSettings, clusterUrl, OWNER_ROLE } from '../cluster-settings.ts';
import { PROJECT_ROOT } from '../data-folder.ts';
import { fillPushKey, fillSecrets } from './secrets.ts';

let usesCluster = false;

/**
 * Completes `process.env` before anything reads `lib/base/env.ts`: first from `.env` (existing variables
 * win), then in paper mode with the keys of the data folder (or new ones, which `requireInstallation`
 * stores), then, if DATABASE_URL is unset, with the two roles of the embedded cluster. A given
 * DATABASE_URL without MIGRATE_DATABASE_URL is used for both.
 * @param options.file whether to read `.env`; tests don't
 * @throws {BootError} if the data folder can't be used
 */
export async function loadLocalEnvironment(options: { file?: boolean } = {}): Promise<void> {
  const file = join(PROJECT_ROOT, '.env');
  if (options.file !== false && existsSync(file)) process.loadEnvFile(file);
  if (process.env.APP_MODE !== 'live') {
    fillSecrets();
    await fillPushKey();
  }
  if (!process.env.DATABASE_URL) {
    usesCluster = true;
    await pointAtCluster();
  }
  process.env.MIGRATE_DATABASE_URL ||= process.env.DATABASE_URL;
}

/** Whether this process uses the embedded cluster. */
export function usesLocalCluster(): boolean {
  return usesCluster;
}

/** Writes both connection strings of the embedded cluster to `process.env`; it has no pooler and no replica. */
export async function pointAtCluster(): Promise<void> {
  const { port, owner, app } = await clusterSettings();
  process.env.DATABASE_URL = clusterUrl(port, APP_ROLE, app);
  process.env.MIGRATE_DATABASE_URL = clusterUrl(port, OWNER_ROLE, owner);
  process.env.DIRECT_DATABASE_URL = '';
  process.env.READ_DATABASE_URL = '';
}

/** Removes the owner's connection string; processes that serve requests don't need it. */
export function dropOwnerUrl(): void {
  // Empty instead of deleted, or reading `.env` again would restore it.
  process.env.MIGRATE_DATABASE_URL = '';
}
