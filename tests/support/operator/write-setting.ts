import type { Ask } from '#lib/running/keys/key-marks';

/**
 * Stores a setting in the caller's transaction. If there are two operators the first one asks for it and
 * the second one approves, as the database requires for fees and rates.
 */
export async function writeSetting(
  ask: Ask,
  { key, value }: { key: string; value: unknown },
): Promise<void> {
  const [maker, checker] = await ask<{ id: bigint }>(
    `SELECT id FROM (SELECT id, roles FROM operator ORDER BY id LIMIT 2) AS two
     ORDER BY 'admin' = ANY (roles) DESC, id`,
    [],
  );
  if (maker && checker) {
    const subject = `config:${key}`;
    await ask(
      `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
       VALUES ('config.set', $1, $2::jsonb, 'tests', $3, now() + interval '1 minute')`,
      [subject, JSON.stringify({ after: value }), maker.id],
    );
    await ask(
      `UPDATE approval SET status = 'approved', checker_id = $1 WHERE subject = $2 AND status = 'pending'`,
      [checker.id, subject],
    );
  }
  await ask(
    `INSERT INTO config (key, value, updated_by) VALUES ($1, $2::jsonb, 'test')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [key, JSON.stringify(value)],
  );
}
