import type { Task, TaskList } from 'graphile-worker';
import { sendRecoveryMail } from '#lib/access/recovery/send-recovery-mail';
import { tellDueRecoveries } from '#lib/access/recovery/tell-due-recoveries';
import { database, type Pool } from '#lib/base/db/client';
import type { JobPayloads } from '#lib/base/queue/enqueue';
import { tellMembers } from '#lib/features/content/legal/tell-members';
import { queueWaitingPayouts } from '#lib/features/funding/sandbox/queue-waiting-payouts';
import { runSandboxPayout, runSandboxTopUp } from '#lib/features/funding/sandbox/sandbox-jobs';
import { expireTopUps } from '#lib/features/funding/top-up/expire-top-ups';
import { tellReachedGoals } from '#lib/features/goals/tell-reached-goals';
import { expireIdentities } from '#lib/features/identity/end-approval';
import { screenMembers } from '#lib/features/screening/screen-members';
import { alertMailTask, alertPushTask, alertsTask } from './alerts-task.ts';
import { calendarTask } from './calendar-task.ts';
import { chainTask } from './chain-task.ts';
import { issuesTask } from './issues-task.ts';
import { mailTask } from './mail-task.ts';
import { matureTask } from './mature-task.ts';
import { noticesTask } from './notices-task.ts';
import { partitionsTask } from './partitions-task.ts';
import { plansTask } from './plans-task.ts';
import { publishTask } from './publish-task.ts';
import { reconTask } from './recon-task.ts';
import { settleTask } from './settle-task.ts';
import { snapshotTask } from './snapshot-task.ts';
import { sweepTask } from './sweep-task.ts';
import { tickTask } from './tick-task.ts';
import { totalsTask } from './totals-task.ts';
import { verifyAllTask, verifyTask } from './verify-task.ts';

/** Limits how long the sweep occupies one of the worker's slots. */
const SWEEP_MS_PER_TABLE = 10_000;
/** Limits how long the comparison of names occupies another one. */
const SCREEN_MS = 20_000;
/** Limits how long one run tells members about recoveries. */
const RECOVERIES_MS = 20_000;
/** Limits how long one run looks at savings goals. */
const GOALS_MS = 20_000;

/** All tasks, by the names that `enqueue` uses. Each is safe to run again after a crash. */
export const tasks: TaskList = {
  sandbox_recharge: withId(runSandboxTopUp),
  sandbox_payout: withId(runSandboxPayout),
  sandbox_waiting: () => queueWaitingPayouts(database()),
  chain: chainTask,
  totals: totalsTask,
  mature: matureTask,
  tick: tickTask,
  issues: issuesTask,
  settle: settleTask,
  plans: plansTask,
  calendar: calendarTask,
  snapshot: snapshotTask,
  expire: async () => {
    await expireTopUps(database());
    await expireIdentities(database());
  },
  screen: async () => {
    await screenMembers(database(), SCREEN_MS);
  },
  sweep: sweepTask(SWEEP_MS_PER_TABLE),
  verify: verifyTask,
  verify_all: verifyAllTask,
  recon: reconTask,
  publish: publishTask,
  partitions: partitionsTask,
  alerts: alertsTask,
  alert_mail: alertMailTask,
  alert_push: alertPushTask,
  mail: mailTask,
  tell_document: (payload) => tellMembers(database(), (payload as JobPayloads['tell_document']).id),
  recovery_mail: (payload) => sendRecoveryMail(database(), payload as JobPayloads['recovery_mail']),
  recoveries: async () => {
    await tellDueRecoveries(database(), Date.now() + RECOVERIES_MS);
  },
  goals: () => tellReachedGoals(database(), Date.now() + GOALS_MS),
  notices: noticesTask,
};

/** Recurring jobs. A missed sweep is run once after a downtime; the others are due within minutes. */
export const crontab = `
* * * * * chain ?jobKey=chain
* * * * * totals ?jobKey=totals
* * * * * expire ?jobKey=expire
* * * * * sandbox_waiting ?jobKey=sandbox_waiting
* * * * * mature ?jobKey=mature
* * * * * tick ?jobKey=tick
* * * * * issues ?jobKey=issues
* * * * * settle ?jobKey=settle
* * * * * plans ?jobKey=plans
* * * * * calendar ?jobKey=calendar
* * * * * screen ?jobKey=screen&queue=screen
*/5 * * * * snapshot ?jobKey=snapshot
* * * * * verify ?jobKey=verify&queue=verify
* * * * * publish ?jobKey=publish
*/5 * * * * recon ?jobKey=recon
* * * * * alerts ?jobKey=alerts
* * * * * alert_mail ?jobKey=alert_mail
* * * * * alert_push ?jobKey=alert_push
* * * * * mail ?jobKey=mail
* * * * * recoveries ?jobKey=recoveries
*/2 * * * * notices ?jobKey=notices
*/10 * * * * goals ?jobKey=goals
*/10 * * * * partitions ?jobKey=partitions
7 * * * * sweep ?fill=1h&jobKey=sweep
`;

/**
 * Tasks that a starting worker queues at once, so that a new site does not wait a minute for prices.
 * Each is a single job, however many workers add it.
 */
export const startupJobs: readonly string[] = [
  'alerts',
  'alert_mail',
  'alert_push',
  'chain',
  'tick',
  'issues',
  'settle',
  'plans',
  'mature',
  'verify',
  'partitions',
];

function withId(work: (pool: Pool, id: bigint) => Promise<void>): Task {
  return (payload) => work(database(), BigInt((payload as { id: string }).id));
}
