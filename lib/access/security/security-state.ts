import type { DelayKind, LimitPeriod } from '#lib/access/protection/enums';
import { type FreezeRow, type Protection, toFreeze } from '#lib/access/protection/queries';
import type { RecoveryKind } from '#lib/access/recovery/running-recovery';
import { deviceName } from '#lib/access/session/device-name';
import type { DeviceRow } from '#lib/access/session/response-schema';
import { SESSION_TTL_SECONDS, type SessionRef } from '#lib/access/session/token';
import { onlyRow, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { type Asset, formatAmount } from '#lib/base/money';
import { type Page, toPage } from '#lib/base/record-base/page';
import { getSettings } from '#lib/running/config/queries';
import { outcomeOf, type SessionOutcome } from './session-outcome.ts';
import { shownAddress } from './shown-address.ts';

/** Devices that the page lists, more than a member uses; the rest can be signed out together. */
const DEVICES = 50;
/** Newest sign-ins that the page lists. */
const SIGN_INS = 3;

/** A sign-in that succeeded: others leave no row. */
export interface SignIn {
  device: string;
  address: string;
  at: string;
  outcome: SessionOutcome;
}

/** What the security page shows. Times are ISO strings. */
export interface SecurityState {
  mail: 'none' | 'unverified' | 'verified' | 'bounced';
  hasTradePassword: boolean;
  tradeUnlockedUntil: string | null;
  passkeys: number;
  hasTotp: boolean;
  recoveryCodes: number;
  trustedDevices: number;
  /** Browsers that pushes go to. */
  pushes: number;
  /** Hours. */
  delays: Record<DelayKind, number>;
  /** Decimals of `currency`; null without a limit. */
  limits: Record<LimitPeriod, string | null>;
  currency: Asset;
  pauseEndsAt: string | null;
  freeze: Protection['freeze'];
  recovery: { kind: RecoveryKind; ready_at: string } | null;
  devices: Page<DeviceRow>;
  signIns: SignIn[];
}

interface SessionJson {
  id: string;
  agent: string;
  address: string;
  created: string;
  expires: string;
  idle: string;
  revoked: string | null;
  reason: string | null;
}

interface Row extends FreezeRow {
  mail: SecurityState['mail'];
  hasTradePassword: boolean;
  unlockedUntil: Date | null;
  passkeys: number;
  hasTotp: boolean;
  codes: number;
  trusted: number;
  pushes: number;
  payee: number;
  raise: number;
  unfreeze: number;
  day: bigint | null;
  month: bigint | null;
  pauseEndsAt: Date | null;
  recoveryKind: RecoveryKind | null;
  recoveryReadyAt: Date | null;
  active: number;
  devices: SessionJson[] | null;
  signIns: SessionJson[] | null;
}

const SESSION_JSON = `jsonb_agg(jsonb_build_object('id', id, 'agent', user_agent, 'address', address,
  'created', created_at, 'expires', expires_at,
  'idle', idle_ends_at, 'revoked', revoked_at, 'reason', revoke_reason)
  ORDER BY created_at DESC, id DESC)`;
// No session that is signed in is older; this limits the index scan to recent rows.
const ACTIVE = `user_id = $1 AND created_at >= clock_timestamp() - interval '${SESSION_TTL_SECONDS} seconds'
  AND revoked_at IS NULL AND least(expires_at, idle_ends_at) > clock_timestamp()`;
const NEWEST = 'ORDER BY created_at DESC, id DESC LIMIT';

const readRow = prepared<Row>(
  'security_state',
  `SELECT CASE WHEN email IS NULL THEN 'none' WHEN email_verified_at IS NULL THEN 'unverified'
     WHEN email_bounced_at IS NULL THEN 'verified' ELSE 'bounced' END AS mail,
   trade_password_hash IS NOT NULL AS "hasTradePassword", trade_unlocked_until AS "unlockedUntil",
   (SELECT count(*)::integer FROM passkey WHERE user_id = $1 AND removed_at IS NULL) AS passkeys,
   EXISTS (SELECT FROM member_totp WHERE user_id = $1) AS "hasTotp",
   (SELECT count(*)::integer FROM member_recovery_code WHERE user_id = $1 AND used_at IS NULL) AS codes,
   (SELECT count(*)::integer FROM trusted_device WHERE user_id = $1 AND revoked_at IS NULL
     AND trusted_until > clock_timestamp()) AS trusted,
   (SELECT count(*)::integer FROM push_subscription WHERE user_id = $1) AS pushes,
   member_delay_hours($1, 'payee') AS payee, member_delay_hours($1, 'raise') AS raise,
   member_delay_hours($1, 'unfreeze') AS unfreeze,
   member_limit_amount($1, 'day') AS day, member_limit_amount($1, 'month') AS month,
   member_pause_end($1) AS "pauseEndsAt", f.cause, f.until, f.since, f.asked_at, f.leaves_at,
   r.kind AS "recoveryKind", r.ready_at AS "recoveryReadyAt",
   (SELECT count(*)::integer FROM session WHERE ${ACTIVE}) AS active,
   (SELECT ${SESSION_JSON} FROM (SELECT * FROM session WHERE ${ACTIVE} ${NEWEST} ${DEVICES}) AS s) AS devices,
   (SELECT ${SESSION_JSON} FROM (SELECT * FROM session WHERE user_id = $1 ${NEWEST} ${SIGN_INS}) AS s) AS "signIns"
   FROM app_user CROSS JOIN LATERAL member_freeze_now($1) AS f
   LEFT JOIN member_recovery r ON r.user_id = app_user.id AND r.ended_at IS NULL AND r.expires_at > now()
   WHERE app_user.id = $1`,
);

/** Reads what the security page shows, by one statement. */
export async function readSecurityState(sql: Sql, session: SessionRef): Promise<SecurityState> {
  const [{ currency }, rows] = await Promise.all([
    getSettings(toPrisma(sql)),
    readRow(sql, [session.userId]),
  ]);
  return { ...toState(onlyRow(rows), currency), ...sessionsOf(onlyRow(rows), session) };
}

function toState(row: Row, currency: Asset) {
  const { mail, hasTradePassword, passkeys, hasTotp, pushes, payee, raise, unfreeze } = row;
  const amount = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, currency));
  return {
    ...{ mail, hasTradePassword, passkeys, hasTotp, pushes, currency },
    recoveryCodes: row.codes,
    trustedDevices: row.trusted,
    tradeUnlockedUntil: row.unlockedUntil?.toISOString() ?? null,
    delays: { payee, raise, unfreeze },
    limits: { day: amount(row.day), month: amount(row.month) },
    pauseEndsAt: row.pauseEndsAt?.toISOString() ?? null,
    freeze: toFreeze(row),
    recovery: recoveryOf(row),
  };
}

function recoveryOf({ recoveryKind: kind, recoveryReadyAt: at }: Row): SecurityState['recovery'] {
  return kind && at && { kind, ready_at: at.toISOString() };
}

function sessionsOf({ devices, signIns, active }: Row, { sessionId }: SessionRef) {
  const listed = (devices ?? []).map((row) => deviceOf(row, sessionId));
  return {
    devices: toPage(listed, { page: 1, perPage: DEVICES, total: active }),
    signIns: (signIns ?? []).map(signInOf),
  };
}

function deviceOf({ id, agent, address, created, expires }: SessionJson, own: string): DeviceRow {
  return {
    ...{ id, address, current: id === own, device: deviceName(agent) },
    created_at: new Date(created).toISOString(),
    expires_at: new Date(expires).toISOString(),
  };
}

function signInOf({ agent, address, created, ...row }: SessionJson): SignIn {
  const ended = {
    expiresAt: new Date(Math.min(Date.parse(row.expires), Date.parse(row.idle))),
    revokedAt: row.revoked === null ? null : new Date(row.revoked),
    reason: row.reason,
  };
  return {
    ...{ device: deviceName(agent), address: shownAddress(address) },
    at: new Date(created).toISOString(),
    outcome: outcomeOf(ended, new Date()),
  };
}
