import { deviceName } from '#lib/access/session/device-name';
import type { SessionRef } from '#lib/access/session/token';
import type { Db, Pool } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { alertMember } from '#lib/running/alerts/alert-member';
import { isPushEndpoint } from '#lib/running/push/push-endpoint';
import { pushKey } from '#lib/running/push/push-key';
import {
  hashEndpoint,
  type PushTarget,
  readReceiver,
  sealTarget,
} from '#lib/running/push/push-subscription';
import { MAX_SUBSCRIPTIONS } from '#lib/running/push/push-targets';
import type { SubscribePushInput } from './schema.ts';

/**
 * Sends pushes to a browser from now on. A browser that another member had subscribed moves to this one: whoever
 * knows its address has it in hand. Beyond ten, the ones renewed longest ago are removed.
 * @throws {AppError} 4010 push is off; 4001 an address or keys that no browser makes; 8888 the session has ended
 */
export async function subscribePush(
  pool: Pool,
  session: SessionRef,
  { userAgent, ...input }: SubscribePushInput & { userAgent: string },
): Promise<void> {
  if (!pushKey()) throw new AppError(4010, { detail: 'push is off' });
  const target = readTarget(input);
  await inTransaction(
    pool,
    async (tx) => {
      await serializeMemberWork(tx, session.userId);
      await lockSession(tx, session);
      await tellSubscribed(tx, session.userId, { target, userAgent });
      await keepSubscription(tx, session, target);
      await removeOldest(tx, session.userId);
    },
    session.userId,
  );
}

function readTarget({ endpoint, ...keys }: SubscribePushInput): PushTarget {
  if (!isPushEndpoint(endpoint)) throw new ValidationError({ endpoint: 'invalid' });
  const receiver = readReceiver(keys);
  if (!receiver) throw new ValidationError({ p256dh: 'invalid' });
  return { endpoint, ...receiver };
}

/** Lets the session end only after its subscription is there to be removed. */
async function lockSession(tx: Db, { sessionId, userId }: SessionRef): Promise<void> {
  const [row] = await tx.$queryRaw<object[]>`
    SELECT id FROM session
    WHERE id = ${sessionId}::uuid AND user_id = ${userId} AND revoked_at IS NULL FOR SHARE`;
  if (!row) throw new AppError(8888);
}

async function keepSubscription(
  tx: Db,
  { userId, sessionId }: SessionRef,
  target: PushTarget,
): Promise<void> {
  const hash = hashEndpoint(target.endpoint);
  const sealed = sealTarget(target, userId);
  await tx.$executeRaw`
    INSERT INTO push_subscription (user_id, session_id, endpoint_hash, sealed)
    VALUES (${userId}, ${sessionId}::uuid, ${hash}, ${sealed})
    ON CONFLICT (endpoint_hash) DO UPDATE
      SET (user_id, session_id, sealed, renewed_at, failures)
        = (EXCLUDED.user_id, EXCLUDED.session_id, EXCLUDED.sealed, now(), 0)`;
}

/** Told to the other browsers, and not again when the browser renews its subscription. */
function tellSubscribed(
  tx: Db,
  userId: bigint,
  { target, userAgent }: { target: PushTarget; userAgent: string },
): Promise<void> {
  const hash = hashEndpoint(target.endpoint).toString('hex');
  return alertMember(tx, {
    ...{ userId, event: `push:${userId}:${hash}`, kind: 'security' },
    ...{ template: 'security.pushEnabled', params: { device: deviceName(userAgent) || '–' } },
  });
}

async function removeOldest(tx: Db, userId: bigint): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM push_subscription WHERE id IN (
      SELECT id FROM push_subscription WHERE user_id = ${userId}
      ORDER BY renewed_at DESC, id DESC OFFSET ${MAX_SUBSCRIPTIONS})`;
}
