import {
  NOTICE_KIND_NAMES,
  repeatMinutesOf,
  wantedKinds,
} from '#lib/access/operators/notices/notice-kinds';
import type { Operator } from '#lib/access/operators/operator';
import type { Role } from '#lib/access/operators/rights';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { getSettings } from '#lib/running/config/queries';
import { findOverdue, type OverdueKinds, overdueFor } from './find-overdue.ts';

/** Serializes runs of several workers. */
const LOCK = 'operator-notices';

interface Receiver extends Operator {
  chosen: string[] | null;
}

/**
 * Adds a notice for each active operator and kind that began to wait too long, or still does after the repeat
 * interval. What is resolved is forgotten, so that it counts anew.
 */
export async function writeNotices(pool: Pool): Promise<void> {
  const settings = await getSettings(pool);
  const overdue = await findOverdue(pool, settings);
  await inTransaction(pool, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`;
    const receivers = await listReceivers(tx);
    for (const operator of receivers)
      await writeFor(tx, operator, overdueFor(operator, overdue), settings.notice_repeat_minutes);
    await tx.$executeRaw`
      DELETE FROM notice_episode WHERE operator_id <> ALL (${receivers.map(({ id }) => id)}::bigint[])`;
  });
}

/** All active operators with what they chose; there are few. */
async function listReceivers(tx: Db): Promise<Receiver[]> {
  return tx.$queryRaw<(Receiver & { roles: Role[] })[]>`
    SELECT o.id, o.name, o.roles, m.kinds AS chosen
    FROM operator o LEFT JOIN operator_mail m ON m.operator_id = o.id WHERE o.status = 'active'`;
}

async function writeFor(
  tx: Db,
  { id, roles, chosen }: Receiver,
  overdue: OverdueKinds,
  repeatMinutes: number,
): Promise<void> {
  const wanted = wantedKinds(roles, chosen);
  const kinds = NOTICE_KIND_NAMES.filter((kind) => overdue[kind] && wanted.includes(kind));
  await tx.$executeRaw`
    DELETE FROM notice_episode WHERE operator_id = ${id} AND kind <> ALL (${kinds}::text[])`;
  for (const kind of kinds) {
    const due = await tx.$executeRaw`
      INSERT INTO notice_episode (operator_id, kind) VALUES (${id}, ${kind})
      ON CONFLICT (operator_id, kind) DO UPDATE SET noticed_at = now()
        WHERE notice_episode.noticed_at <= now() - make_interval(mins => ${repeatMinutesOf(kind, repeatMinutes)}::integer)`;
    const found = overdue[kind];
    if (due === 0 || !found) continue;
    await tx.$executeRaw`
      INSERT INTO operator_notice (operator_id, kind, waiting, oldest_at, threshold_minutes)
      VALUES (${id}, ${kind}, ${found.waiting}, ${found.oldestAt}::timestamptz, ${found.thresholdMinutes}::integer)`;
  }
}
