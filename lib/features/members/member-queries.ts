import { toE164 } from '#lib/access/account/phone-field';
import { activeSessionFilter } from '#lib/access/session/session-row';
import { isSlowedByFailures } from '#lib/access/session/sign-in/login-failures';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount } from '#lib/base/money';
import { getCashBalances } from '#lib/books/ledger/queries';
import { OPEN_TOP_UP_STATUSES } from '#lib/features/funding/top-up/top-up-state';
import { OPEN_WITHDRAWAL_STATUSES } from '#lib/features/funding/withdrawal/withdrawal-state';
import { levelOf } from '#lib/features/identity/queries';
import { getSettings } from '#lib/running/config/queries';
import { maskBirthday, maskEmail, maskPhone } from './mask-personal.ts';

/** A member in the operator's list, with personal data masked. `available` and `frozen` are cash. */
export interface ListedMember {
  id: string;
  username: string;
  real_name: string | null;
  phone: string | null;
  status: string;
  available: string;
  frozen: string;
  created_at: string;
}

/**
 * Lists members, newest first.
 * @param wanted.search prefix of the username, or the complete phone number or real name
 */
export async function listMembers(
  db: Db,
  wanted: { search?: string; status?: string; limit: number },
): Promise<ListedMember[]> {
  const rows = await db.user.findMany({
    where: filterOf(wanted),
    orderBy: { id: 'desc' },
    take: wanted.limit,
    select: {
      id: true,
      username: true,
      realName: true,
      phone: true,
      status: true,
      createdAt: true,
    },
  });
  const { currency } = await getSettings(db);
  const cash = await cashOf(
    db,
    rows.map(({ id }) => id),
    currency,
  );
  return rows.map(({ id, username, realName, phone, status, createdAt }) => ({
    id: id.toString(),
    username,
    real_name: realName,
    phone: maskPhone(phone),
    status,
    ...cash(id),
    created_at: createdAt.toISOString(),
  }));
}

function filterOf({ search, status }: { search?: string; status?: string }) {
  return {
    ...(status ? { status } : {}),
    ...(search
      ? {
          OR: [
            { usernameKey: { startsWith: search.toLowerCase() } },
            { phone: toE164(search) },
            { realName: search },
          ],
        }
      : {}),
  };
}

/** Formatted cash of members; `frozen` is the sum of all holds. */
async function cashOf(db: Db, userIds: bigint[], asset: Asset) {
  const rows = await db.ledgerAccount.findMany({
    where: { userId: { in: userIds }, asset },
    select: { userId: true, purpose: true, balanceMinor: true },
  });
  const sum = (id: bigint, kind: RegExp) =>
    formatAmount(
      rows
        .filter(({ userId, purpose }) => userId === id && kind.test(purpose))
        .reduce((totalMinor, { balanceMinor }) => totalMinor + balanceMinor, 0n),
      asset,
    );
  return (id: bigint) => ({ available: sum(id, /^available$/), frozen: sum(id, /^frozen_/) });
}

/**
 * Reads one member by username (case-insensitive) or by id, with personal data masked.
 * @throws {AppError} 4004 unknown member
 */
export async function getMemberOrThrow(db: Db, nameOrId: string) {
  const where = /^[1-9]\d{0,17}$/.test(nameOrId)
    ? { id: BigInt(nameOrId) }
    : { usernameKey: nameOrId.toLowerCase() };
  const user = await db.user.findUnique({ where });
  if (!user) throw new AppError(4004, { detail: `there is no user ${nameOrId}` });
  const { id } = user;
  const { currency } = await getSettings(db);
  const [cash, counts, isSlowed] = await Promise.all([
    getCashBalances(db, id, currency),
    countsOf(db, id),
    isSlowedByFailures(user.usernameKey),
  ]);
  return {
    id: id.toString(),
    username: user.username,
    nickname: user.nickname,
    real_name: user.realName,
    level: levelOf(user),
    phone: maskPhone(user.phone),
    email: maskEmail(user.email),
    birthday: maskBirthday(user.birthday),
    status: user.status,
    withdrawals_frozen_since: user.withdrawalsFrozenAt?.toISOString() ?? null,
    slowed_by_failed_sign_ins: isSlowed,
    has_trade_password: user.tradePasswordHash !== null,
    trade_password_locked_until: lockOf(user.tradeLockedUntil),
    available: formatAmount(cash.availableMinor, currency),
    frozen_withdraw: formatAmount(cash.frozenWithdrawMinor, currency),
    frozen_order: formatAmount(cash.frozenOrderMinor, currency),
    currency,
    ...counts,
    created_at: user.createdAt.toISOString(),
  };
}

async function countsOf(db: Db, userId: bigint) {
  const [recharges, withdrawals, methods, sessions] = await Promise.all([
    db.recharge.count({ where: { userId, status: { in: OPEN_TOP_UP_STATUSES } } }),
    db.withdrawal.count({ where: { userId, status: { in: OPEN_WITHDRAWAL_STATUSES } } }),
    db.paymentMethod.count({ where: { userId, status: 'active' } }),
    db.session.count({ where: { userId, ...activeSessionFilter() } }),
  ]);
  return {
    open_recharges: recharges,
    open_withdrawals: withdrawals,
    payment_methods: methods,
    live_sessions: sessions,
  };
}

function lockOf(until: Date | null): string | null {
  return until && until > new Date() ? until.toISOString() : null;
}
