import type { UserInfo } from '#lib/access/account/response-schema';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { dateColumn } from '#lib/base/taipei-time';
import { addressLimiter, limiter } from '#lib/running/limits/rate-limit';
import { getUserInfo } from './queries.ts';
import type { UpdateUserInfoInput } from './schema.ts';

/** Far above a member's needs, far too low to test a list of numbers. */
const PHONE_CHANGES = { points: 5, seconds: 3_600 };
/** Enough for a school class behind one IP address to set up profiles within an hour. */
const PHONE_CHANGES_OF_ADDRESS = { points: 60, seconds: 3_600 };

/**
 * Updates the given fields of a profile; null clears a field. A verified mail address is changed by a code of its page only. The real name can be set once; after
 * that only an operator can change it, because payouts go to accounts in that name. Phone numbers are
 * unverified contact data and not unique: no response reveals whether a number is registered, and
 * nobody can block its owner from using it.
 * @throws {AppError} 4001 another address than the verified one, 4010 a different real name is already set
 * @throws {TransportError} 429 the user or the IP address has changed phone numbers too often
 */
export async function updateUserInfo(
  db: Db,
  input: UpdateUserInfoInput & { userId: bigint; address: string },
): Promise<UserInfo> {
  const { userId } = input;
  if (input.phone)
    await countPhoneChange(db, { userId, phone: input.phone, address: input.address });
  const email = await changedMail(db, input);
  const { count } = await db.user.updateMany({
    where: {
      id: userId,
      ...(email === undefined ? {} : { emailVerifiedAt: null }),
      ...(input.real_name ? { OR: [{ realName: null }, { realName: input.real_name }] } : {}),
    },
    data: {
      nickname: input.nickname,
      email,
      phone: input.phone,
      realName: input.real_name,
      birthday: input.birthday && dateColumn(input.birthday),
    },
  });
  // It may have been verified meanwhile.
  if (count === 0) await changedMail(db, input);
  if (count === 0) throw new AppError(4010, { messageKey: 'realNameFixed' });
  return getUserInfo(db, userId);
}

/** The address to store; undefined for none. @throws {ValidationError} on `email`: another one is verified */
async function changedMail(
  db: Db,
  { userId, email }: UpdateUserInfoInput & { userId: bigint },
): Promise<string | null | undefined> {
  if (email === undefined) return undefined;
  const before = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  });
  if (email === before.email) return undefined;
  if (before.emailVerifiedAt) throw new ValidationError({ email: 'mailVerified' });
  return email;
}

/** Counts a change against the limits. A form may resend the current number, which is no change. */
async function countPhoneChange(
  db: Db,
  { userId, phone, address }: { userId: bigint; phone: string; address: string },
): Promise<void> {
  if ((await db.user.count({ where: { id: userId, phone } })) > 0) return;
  await limiter('phone-change', PHONE_CHANGES).consume(userId.toString());
  await addressLimiter('phone-change-address', PHONE_CHANGES_OF_ADDRESS).consume(address);
}
