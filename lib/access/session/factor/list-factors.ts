import { countFactors } from '#lib/access/factor/member/factor-kinds';
import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import type { FactorList } from '#lib/access/factor/response-schema';
import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import { deviceName } from '../device-name.ts';

interface TrustedRow {
  id: bigint;
  device_id: string;
  user_agent: string;
  created_at: Date;
  trusted_until: Date;
}

/**
 * Lists the second factors of a member and the devices that need none.
 * @param deviceId id of the request's device cookie; null without one
 */
export async function listFactors(
  db: Db,
  userId: bigint,
  deviceId: string | null,
): Promise<FactorList> {
  const [passkeys, totp, { codes }, trusted, { second_factor: policy }] = await Promise.all([
    MEMBER_PASSKEYS.list(db, userId),
    findTotp(db, userId),
    countFactors(db, userId),
    listTrustedDevices(db, userId, deviceId),
    getSettings(db),
  ]);
  return { passkeys, totp, recovery_codes_left: codes, trusted_devices: trusted, policy };
}

async function findTotp(db: Db, userId: bigint): Promise<FactorList['totp']> {
  const [row] = await db.$queryRaw<{ created_at: Date }[]>`
    SELECT created_at FROM member_totp WHERE user_id = ${userId}`;
  return row ? { created_at: row.created_at.toISOString() } : null;
}

async function listTrustedDevices(
  db: Db,
  userId: bigint,
  deviceId: string | null,
): Promise<FactorList['trusted_devices']> {
  const rows = await db.$queryRaw<TrustedRow[]>`
    SELECT id, device_id, user_agent, created_at, trusted_until FROM trusted_device
    WHERE user_id = ${userId} AND revoked_at IS NULL AND trusted_until > clock_timestamp() ORDER BY id DESC`;
  return rows.map((row) => ({
    id: row.id.toString(),
    current: row.device_id === deviceId,
    device: deviceName(row.user_agent),
    created_at: row.created_at.toISOString(),
    trusted_until: row.trusted_until.toISOString(),
  }));
}
