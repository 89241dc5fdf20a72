import { deviceName } from '#lib/access/session/device-name';
import type { Db } from '#lib/base/db/client';
import { IS_LOOPBACK, type SharedMember } from '#lib/features/funding/queue/warnings/shared-sql';

/** What a member has in common with others. */
export interface SharedDetails {
  accounts: { masked: string; members: SharedMember[] }[];
  /** By address and kind of browser: sessions keep no id of the device. */
  devices: { address: string; device: string; members: SharedMember[] }[];
}

const others = `jsonb_agg(DISTINCT jsonb_build_object('id', u.id::text, 'username', u.username)) AS members`;

/** Of the member's 20 newest methods; each with at most 20 others. */
const ACCOUNTS = `
  SELECT own.masked, ${others} FROM (
    SELECT fingerprint, masked FROM payment_method WHERE user_id = $1 ORDER BY id DESC LIMIT 20) AS own
  CROSS JOIN LATERAL (
    SELECT user_id FROM payment_method m
    WHERE m.fingerprint = own.fingerprint AND m.user_id <> $1 LIMIT 20) AS other
  JOIN app_user u ON u.id = other.user_id GROUP BY own.masked ORDER BY own.masked`;

/** Of the member's 20 newest sign-ins, among the 200 newest ones of each address. */
const DEVICES = `
  SELECT own.address, own.user_agent AS "userAgent", ${others} FROM (
    SELECT DISTINCT address, user_agent FROM (
      SELECT address, user_agent FROM session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 20) AS newest
    WHERE user_agent <> '' AND NOT ${IS_LOOPBACK}) AS own
  CROSS JOIN LATERAL (
    SELECT user_id, user_agent FROM session s
    WHERE s.address = own.address AND s.created_at > now() - interval '90 days'
    ORDER BY s.created_at DESC LIMIT 200) AS other
  JOIN app_user u ON u.id = other.user_id
  WHERE other.user_agent = own.user_agent AND other.user_id <> $1
  GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 20`;

/** Payout accounts and sign-ins that a member shares with others; each lookup goes along an index. */
export async function findSharedDetails(db: Db, userId: bigint): Promise<SharedDetails> {
  const [accounts, devices] = await Promise.all([
    db.$queryRawUnsafe<SharedDetails['accounts']>(ACCOUNTS, userId),
    db.$queryRawUnsafe<{ address: string; userAgent: string; members: SharedMember[] }[]>(
      DEVICES,
      userId,
    ),
  ]);
  return {
    accounts,
    devices: devices.map(({ address, userAgent, members }) => ({
      ...{ address, device: deviceName(userAgent), members },
    })),
  };
}
