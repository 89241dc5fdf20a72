import type { Task, TaskList } from 'graphile-worker';
import { database, type Pool } from '#lib/db/client';
import { runSandboxPayout, runSandboxRecharge } from '#lib/funding/sandbox-jobs';
import { KEY_TTL_HOURS } from '#lib/http/idempotency';
import { deleteExpiredChallenges } from '#lib/puzzle/challenge';

/** Everything the worker can do, by the names that `enqueue` knows. Each may run again after a crash. */
export const tasks: TaskList = {
  sandbox_recharge: withId(runSandboxRecharge),
  sandbox_payout: withId(runSandboxPayout),
  sweep: async () => {
    await sweep(database());
  },
};

/** What runs by the clock: sweeping once an hour, caught up once when the worker was away. */
export const crontab = '7 * * * * sweep ?fill=1h&jobKey=sweep';

function withId(work: (pool: Pool, id: bigint) => Promise<void>): Task {
  return (payload) => work(database(), BigInt((payload as { id: string }).id));
}

/** Removes what has served its time: answers of old keys, old puzzles, sessions long ended. */
async function sweep(pool: Pool): Promise<void> {
  const keysBefore = new Date(Date.now() - KEY_TTL_HOURS * 3_600_000);
  await pool.idempotencyKey.deleteMany({ where: { createdAt: { lt: keysBefore } } });
  await deleteExpiredChallenges(pool);
  const sessionsBefore = new Date(Date.now() - 90 * 86_400_000);
  await pool.session.deleteMany({ where: { expiresAt: { lt: sessionsBefore } } });
}
