import { closeDatabase, database } from '#lib/base/db/client';
import { matureDeposits } from '#lib/features/fixed/mature-deposits';

/** A process that ends deposits until none is due at the given moment (ISO 8601). */
const now = new Date(process.argv[2] ?? '');
while ((await matureDeposits(database(), now)).more);
await closeDatabase();
