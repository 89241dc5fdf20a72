import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from './boot/boot-error.ts';
import { generateClient } from './boot/build/build.ts';
import { PROJECT_ROOT } from './boot/data-folder.ts';
import { bootLocal } from './boot/database/local-database.ts';
import { loadCall } from './boot/processes/load-calls.ts';
import { requireInstallation } from './boot/settings/require-installation.ts';

const CLIENT = join(PROJECT_ROOT, 'lib/base/db/generated/client.ts');

/** `npx prisma db seed`: writes the first data into a migrated database, and prints what it wrote. */
await runMain(async () => {
  // The demo account is made by calls, which would log a line each.
  process.env.LOG_LEVEL ||= 'warn';
  // A release contains the client.
  if (!existsSync(CLIENT)) await generateClient({ say: console.log });
  const local = await bootLocal();
  try {
    await requireInstallation({ begin: true });
    const { seed } = await import('#prisma/seed/first-data');
    console.log(sentenceOf(await seed(loadCall)));
  } finally {
    const { closeDatabase } = await import('#lib/base/db/client');
    await closeDatabase();
    await local.close();
  }
});
process.exit();

function sentenceOf(written: Record<string, number>): string {
  const parts = Object.entries(written).flatMap(([what, count]) =>
    count > 0 ? [`${what}: ${count}`] : [],
  );
  return parts.length > 0
    ? `Wrote ${parts.join(', ')}.`
    : 'The first data were already there; nothing was written.';
}
