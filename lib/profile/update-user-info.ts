import type { Db } from '#lib/db/client';
import { refuseDuplicate } from '#lib/db/refuse-duplicate';
import { AppError } from '#lib/http/errors';
import { getUserInfo, type UserInfo } from './queries.ts';
import type { UpdateUserInfoInput } from './schema.ts';

/**
 * Changes the given fields of a profile; null clears one. The real name can be set once; then only the operator
 * changes it, because payouts go to accounts in that name.
 * @throws {AppError} 4010 for another real name, 4009 when the phone is someone else's
 */
export async function updateUserInfo(
  db: Db,
  input: UpdateUserInfoInput & { userId: bigint },
): Promise<UserInfo> {
  const { userId } = input;
  const change = db.user.updateMany({
    where: {
      id: userId,
      ...(input.real_name ? { OR: [{ realName: null }, { realName: input.real_name }] } : {}),
    },
    data: {
      nickname: input.nickname,
      email: input.email,
      phone: input.phone,
      realName: input.real_name,
      birthday: input.birthday && new Date(`${input.birthday}T00:00:00Z`),
    },
  });
  const { count } = await refuseDuplicate('phoneTaken', change);
  if (count === 0) throw new AppError(4010, { messageKey: 'realNameFixed' });
  return getUserInfo(db, userId);
}
