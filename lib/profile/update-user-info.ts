import type { UserInfo } from '#lib/account/response-schema';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { addressLimiter, limiter } from '#lib/limits/rate-limit';
import { dateColumn } from '#lib/taipei-time';
import { getUserInfo } from './queries.ts';
import type { UpdateUserInfoInput } from './schema.ts';

/** Far above what a member needs, far below what a list of numbers takes. */
const PHONE_CHANGES = { points: 5, seconds: 3_600 };
/** A class behind one address sets up its profiles in one hour. */
const PHONE_CHANGES_OF_ADDRESS = { points: 60, seconds: 3_600 };

/**
 * Changes the given fields of a profile; null clears one. The real name can be set once; then only the operator
 * changes it, because payouts go to accounts in that name. A phone number is contact data that nobody
 * has verified: several members may state the same one, so that no answer tells whether it is known
 * here, and nobody keeps its owner from stating it.
 * @throws {AppError} 4010 for another real name
 * @throws {TransportError} 429 when the user or the address has changed phone numbers too often
 */
export async function updateUserInfo(
  db: Db,
  input: UpdateUserInfoInput & { userId: bigint; address: string },
): Promise<UserInfo> {
  const { userId } = input;
  if (input.phone)
    await countPhoneChange(db, { userId, phone: input.phone, address: input.address });
  const { count } = await db.user.updateMany({
    where: {
      id: userId,
      ...(input.real_name ? { OR: [{ realName: null }, { realName: input.real_name }] } : {}),
    },
    data: {
      nickname: input.nickname,
      email: input.email,
      phone: input.phone,
      realName: input.real_name,
      birthday: input.birthday && dateColumn(input.birthday),
    },
  });
  if (count === 0) throw new AppError(4010, { messageKey: 'realNameFixed' });
  return getUserInfo(db, userId);
}

/** A form sends the phone number it already has along with other fields: that is no change. */
async function countPhoneChange(
  db: Db,
  { userId, phone, address }: { userId: bigint; phone: string; address: string },
): Promise<void> {
  if ((await db.user.count({ where: { id: userId, phone } })) > 0) return;
  await limiter('phone-change', PHONE_CHANGES).consume(userId.toString());
  await addressLimiter('phone-change-address', PHONE_CHANGES_OF_ADDRESS).consume(address);
}
