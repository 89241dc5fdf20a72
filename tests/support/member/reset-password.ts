import { newOneTimePassword } from '#lib/access/session/password/new-one-time-password';
import type { Db } from '#lib/base/db/client';
import type { MemberAct } from '#lib/features/members/member-act';
import { resetLoginPassword } from '#lib/features/members/reset-login-password';

/** Resets a member's login password as an approved request does. @returns the one-time password */
export async function resetPassword(tx: Db, act: MemberAct): Promise<{ password: string }> {
  const { password, passwordHash } = await newOneTimePassword();
  await resetLoginPassword(tx, { ...act, passwordHash });
  return { password };
}
