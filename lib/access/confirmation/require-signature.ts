import { hasPasskey } from '#lib/access/factor/passkey/has-passkey';
import type { Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { type Settings, settingMinor } from '#lib/running/config/setting-specs';
import type { VerifiedSignature } from './verify-signature.ts';

/**
 * Asserts that a member who has a passkey signed. Who has none uses the trade password.
 * @throws {AppError} 4018
 */
export async function requireSignature(
  sql: Sql,
  userId: bigint,
  signed: VerifiedSignature | null,
): Promise<void> {
  if (!signed && (await hasPasskey(sql, userId))) throw new AppError(4018);
}

/** The same for an order: only from the amount of `signature_order_min` on. @throws {AppError} 4018 */
export async function requireOrderSignature(
  sql: Sql,
  settings: Settings,
  {
    userId,
    signed,
    cashMinor,
  }: { userId: bigint; signed: VerifiedSignature | null; cashMinor: bigint },
): Promise<void> {
  if (cashMinor >= settingMinor(settings, 'signature_order_min'))
    await requireSignature(sql, userId, signed);
}
