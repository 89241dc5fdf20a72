import { pipeline, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { type Asset, formatAmount } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import {
  DELAY_HOURS,
  DELAY_KINDS,
  type DelayKind,
  type FreezeCause,
  LIMIT_PERIODS,
  type LimitPeriod,
} from './enums.ts';
import type { Protection } from './response-schema.ts';

export type { Protection } from './response-schema.ts';

/** A freeze in force; every field is null if the account is not frozen. */
export interface FreezeRow {
  cause: FreezeCause | null;
  until: Date | null;
  since: Date | null;
  asked_at: Date | null;
  leaves_at: Date | null;
}

/** The newest row of a delay or limit: in force once `pending` is false, before that `earlier`. */
interface Change<Value> {
  value: Value;
  earlier: Value;
  pending: boolean;
  set_at: Date;
  effective_at: Date;
}

const readFreeze = prepared<FreezeRow>(
  'member_freeze_now',
  'SELECT cause, until, since, asked_at, leaves_at FROM member_freeze_now($1)',
);
const readDelays = prepared<Change<number> & { kind: DelayKind }>(
  'member_delays',
  `SELECT DISTINCT ON (kind) kind, hours AS value, earlier_hours AS earlier, effective_at > clock_timestamp() AS pending,
     set_at, effective_at
   FROM member_delay WHERE user_id = $1 ORDER BY kind, id DESC`,
);
const readLimits = prepared<Change<bigint | null> & { period: LimitPeriod }>(
  'member_limits',
  `SELECT DISTINCT ON (period) period, amount AS value, earlier_amount AS earlier,
     effective_at > clock_timestamp() AS pending, set_at, effective_at
   FROM member_limit WHERE user_id = $1 ORDER BY period, id DESC`,
);
const readPause = prepared<{ starts_at: Date; ends_at: Date; running: boolean }>(
  'member_pause',
  `SELECT starts_at, ends_at, ends_at > clock_timestamp() AS running
   FROM member_pause WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
);
const readDelay = prepared<{ hours: number }>(
  'member_delay_hours',
  'SELECT member_delay_hours($1, $2) AS hours',
);

/** The locks that a member set, and what waits. */
export async function getProtection(sql: Sql, userId: bigint): Promise<Protection> {
  const [{ currency }, [frozen], delays, limits, [pause]] = await pipeline([
    getSettings(toPrisma(sql)),
    readFreeze(sql, [userId]),
    readDelays(sql, [userId]),
    readLimits(sql, [userId]),
    readPause(sql, [userId]),
  ]);
  return {
    currency,
    freeze: toFreeze(frozen),
    delays: DELAY_KINDS.map((kind) => toDelay(kind, delays)),
    limits: LIMIT_PERIODS.map((period) => toLimit(period, limits, currency)),
    pause: pause?.running
      ? { starts_at: pause.starts_at.toISOString(), ends_at: pause.ends_at.toISOString() }
      : null,
  };
}

/** The freeze of an account; null if it is not frozen. */
export async function getFreeze(sql: Sql, userId: bigint): Promise<Protection['freeze']> {
  const [row] = await readFreeze(sql, [userId]);
  return toFreeze(row);
}

/** Hours of a delay in force. */
export async function getDelayHours(sql: Sql, userId: bigint, kind: DelayKind): Promise<number> {
  const [row] = await readDelay(sql, [userId, kind]);
  return row?.hours ?? 0;
}

/** A freeze as members read it; null if the account is not frozen. */
export function toFreeze(row: FreezeRow | undefined): Protection['freeze'] {
  if (!row?.cause || !row.since) return null;
  const { cause, since, until, asked_at: asked, leaves_at: leaves } = row;
  return {
    cause,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    leave_asked_at: asked?.toISOString() ?? null,
    leave_at: leaves?.toISOString() ?? null,
  };
}

function toDelay(kind: DelayKind, rows: Awaited<ReturnType<typeof readDelays>>) {
  const row = rows.find((each) => each.kind === kind);
  if (!row) return { kind, hours: DELAY_HOURS[kind].min, pending: null };
  if (!row.pending) return { kind, hours: row.value, pending: null };
  return { kind, hours: row.earlier, pending: { hours: row.value, ...timesOf(row) } };
}

function toLimit(
  period: LimitPeriod,
  rows: Awaited<ReturnType<typeof readLimits>>,
  currency: Asset,
) {
  const row = rows.find((each) => each.period === period);
  const text = (minor: bigint | null) => (minor === null ? null : formatAmount(minor, currency));
  if (!row) return { period, amount: null, pending: null };
  if (!row.pending) return { period, amount: text(row.value), pending: null };
  return {
    period,
    amount: text(row.earlier),
    pending: { amount: text(row.value), ...timesOf(row) },
  };
}

function timesOf({ set_at: set, effective_at: effective }: Change<unknown>) {
  return { set_at: set.toISOString(), effective_at: effective.toISOString() };
}
