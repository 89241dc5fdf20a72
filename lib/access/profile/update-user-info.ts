import type { UserInfo } from '#lib/access/account/response-schema';
import type { Db, Pool } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { dateColumn } from '#lib/base/taipei-time';
import { addressLimiter, limiter } from '#lib/running/limits/rate-limit';
import { getUserInfo } from './queries.ts';
import type { UpdateUserInfoInput } from './schema.ts';

/** Far above a member's needs, far too low to test a list of numbers. */
const PHONE_CHANGES = { points: 5, seconds: 3_600 };
/** Enough for a school class behind one IP address to set up profiles within an hour. */
const PHONE_CHANGES_OF_ADDRESS = { points: 60, seconds: 3_600 };

/** Who asks for a change. */
interface Asking {
  userId: bigint;
  address: string;
  /** Verifies the login password, and a second factor if there is one. */
  requireOwner: (password: string) => Promise<void>;
}

/**
 * Updates the given fields of a profile; null clears a field. A verified mail address is changed by a code of its page only. The real name can be set once; after
 * that only an operator can change it, because payouts go to accounts in that name. Phone numbers are
 * unverified contact data and not unique: no response reveals whether a number is registered, and
 * nobody can block its owner from using it. Another or no number in place of a stored one takes the login password,
 * because operators may call it before they help with a lost password.
 * @throws {AppError} 4001 another address than the verified one, or no password, 4010 a different real name is already
 *   set; what `requireOwner` throws
 * @throws {TransportError} 429 the user or the IP address has changed phone numbers too often
 */
export async function updateUserInfo(
  db: Pool,
  input: UpdateUserInfoInput & Asking,
): Promise<UserInfo> {
  const { userId } = input;
  if (input.phone !== undefined) await admitPhone(db, { ...input, phone: input.phone });
  const mail = { userId, email: input.email };
  const email = await changedMail(db, mail);
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
  if (count === 0) await changedMail(db, mail);
  if (count === 0) throw new AppError(4010, { messageKey: 'realNameFixed' });
  return getUserInfo(db, userId);
}

/** The address to store; undefined for none. @throws {ValidationError} on `email`: another one is verified */
async function changedMail(
  db: Db,
  { userId, email }: { userId: bigint; email: string | null | undefined },
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

interface PhoneChange extends Asking {
  phone: string | null;
  password?: string | undefined;
}

/** Counts a change against the limits, and judges its proof. A form may resend the current number, which is no change. */
async function admitPhone(
  pool: Pool,
  { userId, phone, password, address, requireOwner }: PhoneChange,
): Promise<void> {
  const { phone: before } = await pool.user.findUniqueOrThrow({
    where: { id: userId },
    select: { phone: true },
  });
  if (phone === before) return;
  await limiter('phone-change', PHONE_CHANGES).consume(userId.toString());
  await addressLimiter('phone-change-address', PHONE_CHANGES_OF_ADDRESS).consume(address);
  if (before === null) return;
  if (password === undefined) throw new ValidationError({ password: 'required' });
  await requireOwner(password);
}
