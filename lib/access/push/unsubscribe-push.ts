import type { Db } from '#lib/base/db/client';
import { hashEndpoint } from '#lib/running/push/push-subscription';

/** Sends a member's browser no more pushes. Does nothing to another member's, or if it is not subscribed. */
export async function unsubscribePush(db: Db, userId: bigint, endpoint: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM push_subscription
    WHERE user_id = ${userId} AND endpoint_hash = ${hashEndpoint(endpoint)}`;
}
