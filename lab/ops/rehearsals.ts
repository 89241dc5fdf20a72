import type { Rehearsal } from './support/rehearsal.ts';

/** All rehearsals, each imported only when it runs, because most import the generated client. */
export const REHEARSALS: Record<string, () => Promise<Rehearsal>> = {
  cells: async () => (await import('./rehearsals/cells.ts')).cells,
  'cells-rate': async () => (await import('./rehearsals/cells-rate.ts')).cellsRate,
  image: async () => (await import('./rehearsals/image.ts')).image,
  upgrade: async () => (await import('./rehearsals/upgrade.ts')).upgrade,
  'alert-rules': async () => (await import('./rehearsals/alert-rules.ts')).alertRules,
  faults: async () => (await import('./rehearsals/faults.ts')).faults,
  'telemetry-cost': async () => (await import('./rehearsals/telemetry-cost.ts')).telemetryCost,
  'backup-pgbackrest': async () =>
    (await import('./rehearsals/backup-pgbackrest.ts')).backupPgbackrest,
  backup: async () => (await import('./rehearsals/backup.ts')).backup,
  keys: async () => (await import('./rehearsals/keys.ts')).keys,
  'rolling-restart': async () => (await import('./rehearsals/rolling-restart.ts')).rollingRestart,
  failover: async () => (await import('./rehearsals/failover.ts')).failover,
  replica: async () => (await import('./rehearsals/replica.ts')).replica,
  'pooler-site': async () => (await import('./rehearsals/pooler.ts')).poolerSite,
  pooler: async () => (await import('./rehearsals/pooler.ts')).pooler,
  growth: async () => (await import('./rehearsals/growth.ts')).growth,
  'key-days': async () => (await import('./rehearsals/key-days.ts')).keyDays,
  plans: async () => (await import('./rehearsals/plans.ts')).plans,
  'few-plans': async () => (await import('./rehearsals/plans.ts')).fewPlans,
  verify: async () => (await import('./rehearsals/verify.ts')).verify,
};
