import type { BalanceInfo, UserInfo } from '#lib/access/account/response-schema';
import { hasPasskey } from '#lib/access/factor/passkey/has-passkey';
import type { Db } from '#lib/base/db/client';
import { formatAmount, toJsonNumber } from '#lib/base/money';
import { avatarPath } from '#lib/base/paths';
import { getCashBalances } from '#lib/books/ledger/queries';
import { getSettings } from '#lib/running/config/queries';

export { getHomeMember } from './home-member.ts';

/** Reads a user's profile together with the available cash. */
export async function getUserInfo(db: Db, userId: bigint): Promise<UserInfo> {
  const [user, { currency }, signs] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        username: true,
        nickname: true,
        phone: true,
        email: true,
        realName: true,
        birthday: true,
        tradePasswordHash: true,
        tradeUnlockedUntil: true,
        createdAt: true,
        avatar: { select: { id: true } },
      },
    }),
    getSettings(db),
    hasPasskey(db, userId),
  ]);
  const { availableMinor } = await getCashBalances(db, userId, currency);
  return {
    id: userId.toString(),
    username: user.username,
    nickname: user.nickname,
    avatar: user.avatar && avatarPath(user.avatar.id),
    phone: user.phone,
    email: user.email,
    real_name: user.realName,
    birthday: user.birthday?.toISOString().slice(0, 10) ?? null,
    balance: toJsonNumber(availableMinor, currency),
    has_trade_password: user.tradePasswordHash !== null,
    has_passkey: signs,
    trade_unlocked_until: user.tradeUnlockedUntil?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
  };
}

/** Finds an avatar by its public id; null if it does not exist or was replaced. */
export async function findAvatar(db: Db, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.avatar.findUnique({ where: { id }, select: { image: true } });
  return row?.image ?? null;
}

/** The data of the `balance` call: available and held cash. */
export async function getBalance(db: Db, userId: bigint): Promise<BalanceInfo> {
  const { currency } = await getSettings(db);
  const cash = await getCashBalances(db, userId, currency);
  return {
    balance: toJsonNumber(cash.availableMinor, currency),
    available: formatAmount(cash.availableMinor, currency),
    frozen: formatAmount(cash.frozenWithdrawMinor + cash.frozenOrderMinor, currency),
    frozen_by: {
      withdraw: formatAmount(cash.frozenWithdrawMinor, currency),
      order: formatAmount(cash.frozenOrderMinor, currency),
    },
    currency,
  };
}
