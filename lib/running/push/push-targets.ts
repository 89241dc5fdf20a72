import type { Db } from '#lib/base/db/client';
import { openTarget, type PushTarget } from './push-subscription.ts';
import type { PushOutcome } from './send-push.ts';

/** Browsers of one member that get pushes: more than one person uses. */
export const MAX_SUBSCRIPTIONS = 10;
/** Refusals in a row after which a subscription is given up. */
const MAX_FAILURES = 10;

/** A subscription that pushes are sent to. */
export interface PushSubscription extends PushTarget {
  id: bigint;
}

/** Lists a member's subscriptions; none while the member is locked. Leaves out those that no accepted key opens. */
export async function listPushSubscriptions(db: Db, userId: bigint): Promise<PushSubscription[]> {
  const rows = await db.$queryRaw<{ id: bigint; sealed: Uint8Array }[]>`
    SELECT push_subscription.id, sealed FROM push_subscription
      JOIN session ON session.id = session_id AND session.user_id = ${userId} AND revoked_at IS NULL
      JOIN app_user ON app_user.id = ${userId} AND status = 'active'
    WHERE push_subscription.user_id = ${userId} ORDER BY id LIMIT ${MAX_SUBSCRIPTIONS}`;
  return rows.flatMap(({ id, sealed }) => {
    const target = openTarget(sealed, userId);
    return target ? [{ id, ...target }] : [];
  });
}

/**
 * Records what became of a push: removes a subscription that is gone or was refused ten times in a row. Does
 * nothing if it has been removed or moved meanwhile.
 */
export async function recordPushOutcome(
  db: Db,
  { id }: Pick<PushSubscription, 'id'>,
  { result }: PushOutcome,
): Promise<void> {
  if (result === 'sent')
    await db.$executeRaw`
      UPDATE push_subscription SET last_ok_at = now(), failures = 0 WHERE id = ${id}`;
  if (result === 'gone') await db.$executeRaw`DELETE FROM push_subscription WHERE id = ${id}`;
  if (result === 'parked') {
    await db.$executeRaw`
      DELETE FROM push_subscription WHERE id = ${id} AND failures >= ${MAX_FAILURES - 1}`;
    await db.$executeRaw`UPDATE push_subscription SET failures = failures + 1 WHERE id = ${id}`;
  }
}

/** Removes a member's subscriptions, also those of sessions that have expired. @param except a session that keeps its own */
export async function removePushSubscriptions(
  db: Db,
  userId: bigint,
  except?: string,
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM push_subscription
    WHERE user_id = ${userId} AND session_id IS DISTINCT FROM ${except ?? null}::uuid`;
}
