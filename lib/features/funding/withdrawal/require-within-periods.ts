import { frozenError } from '#lib/access/protection/lock-refusal';
import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, limitText } from '#lib/base/money';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { withdrawalLimits } from '#lib/running/config/level-limits';
import type { Settings } from '#lib/running/config/setting-specs';
import { COUNTED_STATUSES } from './withdrawal-state.ts';

/** Amounts of the local day and month. */
interface Periods {
  dayMinor: bigint;
  monthMinor: bigint;
}

/** The limits of a member's withdrawals, and what is left of them. */
interface Allowance {
  limit: Periods;
  left: Periods;
  level: number;
  /** An operator refuses the member's withdrawals. */
  isFrozen: boolean;
  /** The member has frozen the account. */
  freeze: OwnFreeze | null;
  /** Periods whose limit is the member's own. */
  isOwn: { day: boolean; month: boolean };
}

/** A freeze by the member. */
interface OwnFreeze {
  /** Cannot be left before; null without. */
  until: Date | null;
}

/** What a member can still withdraw in the local day and month; never negative. */
export async function getAllowance(
  sql: Sql,
  userId: bigint,
  settings: Settings,
): Promise<Allowance> {
  const { level, isFrozen, ...spent } = await getSpent(sql, userId);
  const byLevel = withdrawalLimits(settings, level);
  const limit = {
    dayMinor: lower(byLevel.dayMinor, spent.ownDayMinor),
    monthMinor: lower(byLevel.monthMinor, spent.ownMonthMinor),
  };
  const left = {
    dayMinor: atLeastZero(limit.dayMinor - spent.dayMinor),
    monthMinor: atLeastZero(limit.monthMinor - spent.monthMinor),
  };
  const isOwn = {
    day: limit.dayMinor < byLevel.dayMinor,
    month: limit.monthMinor < byLevel.monthMinor,
  };
  const freeze = spent.freezeCause === null ? null : { until: spent.frozenUntil };
  return { limit, left, level, isFrozen, freeze, isOwn };
}

function lower(byLevelMinor: bigint, ownMinor: bigint | null): bigint {
  return ownMinor !== null && ownMinor < byLevelMinor ? ownMinor : byLevelMinor;
}

/**
 * Rejects a withdrawal that would exceed the limit of the local day or month, or whose member is frozen.
 * The caller must hold the member's lock, so that no parallel request is missed.
 * @throws {AppError} 4104 frozen by an operator, 4105 by the member, 4102 with the limit and the remaining amount
 */
export async function requireWithinPeriods(
  sql: Sql,
  userId: bigint,
  amountMinor: bigint,
  settings: Settings,
): Promise<void> {
  const { limit, left, isFrozen, freeze, isOwn } = await getAllowance(sql, userId, settings);
  if (isFrozen) throw new AppError(4104);
  if (freeze) throw frozenError(freeze.until);
  const { currency } = settings;
  if (amountMinor > left.dayMinor) {
    const key = isOwn.day ? 'overOwnDayLimit' : 'overDayLimit';
    throw overLimit(key, limit.dayMinor, left.dayMinor, currency);
  }
  if (amountMinor > left.monthMinor) {
    const key = isOwn.month ? 'overOwnMonthLimit' : 'overMonthLimit';
    throw overLimit(key, limit.monthMinor, left.monthMinor, currency);
  }
}

/** What a member has withdrawn, and what their limits depend on. */
interface Spent extends Periods {
  level: number;
  isFrozen: boolean;
  /** The member's own limits in force; null without. */
  ownDayMinor: bigint | null;
  ownMonthMinor: bigint | null;
  /** Null while the member has not frozen the account. */
  freezeCause: string | null;
  frozenUntil: Date | null;
}

const sumSpent = prepared<Spent>(
  'sum_spent',
  `SELECT
     coalesce(sum(w.amount) FILTER (WHERE w.created_at >= date_trunc('day', now(), $2)), 0)::bigint AS "dayMinor",
     coalesce(sum(w.amount), 0)::bigint AS "monthMinor",
     member_level(u.real_name, u.identity_verified_at) AS level,
     u.withdrawals_frozen_at IS NOT NULL AS "isFrozen",
     member_limit_amount($1, 'day') AS "ownDayMinor", member_limit_amount($1, 'month') AS "ownMonthMinor",
     (SELECT cause FROM member_freeze_now($1)) AS "freezeCause",
     (SELECT until FROM member_freeze_now($1)) AS "frozenUntil"
   FROM app_user u LEFT JOIN withdrawal w ON w.user_id = $1
     AND w.created_at >= date_trunc('month', now(), $2) AND w.status = ANY ($3::text[])
   WHERE u.id = $1 GROUP BY u.id`,
);

const NOTHING_SPENT: Spent = {
  ...{ dayMinor: 0n, monthMinor: 0n, level: 0, isFrozen: false },
  ...{ ownDayMinor: null, ownMonthMinor: null, freezeCause: null, frozenUntil: null },
};

async function getSpent(sql: Sql, userId: bigint): Promise<Spent> {
  const [spent] = await sumSpent(sql, [userId, TIME_ZONE, COUNTED_STATUSES]);
  return spent ?? NOTHING_SPENT;
}

function atLeastZero(amountMinor: bigint): bigint {
  // Stryker disable next-line EqualityOperator: for zero both branches return zero.
  return amountMinor < 0n ? 0n : amountMinor;
}

function overLimit(
  messageKey: string,
  limitMinor: bigint,
  leftMinor: bigint,
  asset: Asset,
): AppError {
  const format = (amountMinor: bigint) => limitText(amountMinor, asset);
  return new AppError(4102, {
    messageKey,
    params: { limit: format(limitMinor), remaining: format(leftMinor) },
  });
}
