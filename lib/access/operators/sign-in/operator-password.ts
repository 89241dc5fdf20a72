import { hashLike } from '#lib/access/session/password/hash-like';
import type { Db } from '#lib/base/db/client';

/**
 * Hashes a password with the salt of an operator's stored hash, which the application's role does not read: the
 * database compares. An unknown name takes the same time.
 */
export async function hashOperatorPassword(
  db: Db,
  name: string,
  password: string,
): Promise<string> {
  const [row] = await db.$queryRaw<{ salt: string | null }[]>`
    SELECT operator_password_salt(${name.toLowerCase()}) AS salt`;
  return hashLike(row?.salt ?? null, password);
}

/** Whether a hash from `hashOperatorPassword` is that of the operator's present password. */
export async function fitsOperatorPassword(
  db: Db,
  name: string,
  passwordHash: string,
): Promise<boolean> {
  const [row] = await db.$queryRaw<{ fits: boolean }[]>`
    SELECT operator_password_fits(${name.toLowerCase()}, ${passwordHash}) AS fits`;
  return row?.fits === true;
}
