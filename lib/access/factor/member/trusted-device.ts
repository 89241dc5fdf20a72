import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';

/** Trusted devices of one member; the oldest one makes room. */
const MAX_TRUSTED = 10;
/** How long rows are kept after their end. */
const KEPT_DAYS = 90;

interface DeviceOf {
  userId: bigint;
  /** Id of the device cookie. */
  deviceId: string;
}

/** Whether a member signs in on a device without a second factor. */
export async function isTrustedDevice(db: Db, { userId, deviceId }: DeviceOf): Promise<boolean> {
  const [row] = await db.$queryRaw<object[]>`
    SELECT FROM trusted_device WHERE user_id = ${userId} AND device_id = ${deviceId}
      AND revoked_at IS NULL AND trusted_until > clock_timestamp() LIMIT 1`;
  return row !== undefined;
}

/** Trusts a device for 30 days. */
export async function trustDevice(
  tx: Db,
  { userId, deviceId, userAgent }: DeviceOf & { userAgent: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE trusted_device SET revoked_at = clock_timestamp()
    WHERE revoked_at IS NULL AND (user_id = ${userId} AND device_id = ${deviceId} OR id IN (
      SELECT id FROM trusted_device
      WHERE user_id = ${userId} AND revoked_at IS NULL AND trusted_until > clock_timestamp()
      ORDER BY id DESC OFFSET ${MAX_TRUSTED - 1}))`;
  await tx.$executeRaw`
    INSERT INTO trusted_device (user_id, device_id, user_agent)
    VALUES (${userId}, ${deviceId}, ${userAgent.slice(0, 300)})`;
}

/** Ends trust in one device of a member, or in all. @returns number of devices */
export async function revokeTrust(db: Db, userId: bigint, id: bigint | null): Promise<number> {
  return db.$executeRaw`
    UPDATE trusted_device SET revoked_at = clock_timestamp()
    WHERE user_id = ${userId} AND (${id}::bigint IS NULL OR id = ${id}) AND revoked_at IS NULL
      AND trusted_until > clock_timestamp()`;
}

/** Deletes a batch of trusted devices whose time ended over 90 days ago. @returns number of deleted rows */
export async function deleteOldTrust(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM trusted_device WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM trusted_device
      WHERE trusted_until < clock_timestamp() - make_interval(days => ${KEPT_DAYS})
      ORDER BY trusted_until LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}
