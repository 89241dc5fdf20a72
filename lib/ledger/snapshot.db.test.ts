import { expect, test } from 'vitest';
import { connections } from '#lib/db/client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { inSnapshot } from './snapshot.ts';

useTestDatabase();

test('a snapshot is of one moment, read-only and without timeouts', async () => {
  const shown = await inSnapshot(connections(), async (snapshot) => {
    const { rows } = await snapshot.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('transaction_isolation',
        'transaction_read_only', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  });
  expect(shown).toEqual({
    transaction_isolation: 'repeatable read',
    transaction_read_only: 'on',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  });
});
