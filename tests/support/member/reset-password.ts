import type { DeskAction } from '#lib/access/session/desk/desk-action';
import { resetLoginPassword } from '#lib/access/session/desk/reset-login-password';
import { newOneTimePassword } from '#lib/access/session/password/new-one-time-password';
import type { Db } from '#lib/base/db/client';

/** Resets a member's login password as an approved request does. @returns the one-time password */
export async function resetPassword(tx: Db, act: DeskAction): Promise<{ password: string }> {
  const { password, passwordHash } = await newOneTimePassword();
  await resetLoginPassword(tx, { ...act, passwordHash });
  return { password };
}
