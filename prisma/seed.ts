import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from '#scripts/boot/boot-error';
import { generateClient } from '#scripts/boot/build/build';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { bootLocal } from '#scripts/boot/database/local-database';
import { requireInstallation } from '#scripts/boot/settings/require-installation';

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
    const { seed } = await import('./seed/first-data.ts');
    console.log(sentenceOf(await seed()));
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
