import type { Db } from '#lib/base/db/client';
import type { DeskAction } from '#lib/session/desk/desk-action';
import { resetLoginPassword } from '#lib/session/desk/reset-login-password';
import { newOneTimePassword } from '#lib/session/password/new-one-time-password';

/** Resets a member's login password as an approved request does. @returns the one-time password */
export async function resetPassword(tx: Db, act: DeskAction): Promise<{ password: string }> {
  const { password, passwordHash } = await newOneTimePassword();
  await resetLoginPassword(tx, { ...act, passwordHash });
  return { password };
}
