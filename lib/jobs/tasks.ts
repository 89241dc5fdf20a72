import type { Task, TaskList } from 'graphile-worker';
import { database, type Pool } from '#lib/db/client';
import { runSandboxPayout, runSandboxRecharge } from '#lib/funding/sandbox/sandbox-jobs';
import { expireRecharges } from '#lib/funding/top-up/expire-recharges';
import { chainTask } from './chain-task.ts';
import { issuesTask } from './issues-task.ts';
import { matureTask } from './mature-task.ts';
import { settleTask } from './settle-task.ts';
import { sweepTask } from './sweep-task.ts';
import { tickTask } from './tick-task.ts';

/** So that a run of the sweep does not keep one of the worker's places for long. */
const SWEEP_MS_PER_TABLE = 10_000;

/** Everything the worker can do, by the names that `enqueue` knows. Each may run again after a crash. */
export const tasks: TaskList = {
  sandbox_recharge: withId(runSandboxRecharge),
  sandbox_payout: withId(runSandboxPayout),
  chain: chainTask,
  mature: matureTask,
  tick: tickTask,
  issues: issuesTask,
  settle: settleTask,
  expire: async () => {
    await expireRecharges(database());
  },
  sweep: sweepTask(SWEEP_MS_PER_TABLE),
};

/** What runs by the clock. Sweeping is caught up once when the worker was away; the rest is due again soon. */
export const crontab = `
* * * * * chain ?jobKey=chain
* * * * * expire ?jobKey=expire
* * * * * mature ?jobKey=mature
* * * * * tick ?jobKey=tick
* * * * * issues ?jobKey=issues
* * * * * settle ?jobKey=settle
7 * * * * sweep ?fill=1h&jobKey=sweep
`;

/**
 * What a worker asks for as soon as it is at work, so that a new site has its prices at once and not
 * with the clock's next minute. It is one job each, however many workers ask.
 */
export const standing: readonly string[] = ['chain', 'tick', 'issues', 'settle', 'mature'];

function withId(work: (pool: Pool, id: bigint) => Promise<void>): Task {
  return (payload) => work(database(), BigInt((payload as { id: string }).id));
}
