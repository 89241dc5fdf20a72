import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { formatTime } from '#lib/i18n/format-time';
import type { Channel } from '../enums.ts';

/**
 * Reads the payment method to pay to: the user's own, active, of the channel's kind, after its
 * cool-down.
 * @throws {AppError} 4004 unknown or someone else's, 4401 archived or of another kind, 4402 in cool-down
 */
export async function requireTarget(
  tx: Db,
  input: { userId: bigint; target_id: bigint; channel: Channel },
): Promise<{ id: bigint; masked: string }> {
  const target = await tx.paymentMethod.findFirst({
    where: { id: input.target_id, userId: input.userId },
    select: { id: true, kind: true, status: true, masked: true, usableAt: true },
  });
  if (!target) throw new AppError(4004);
  if (target.status !== 'active' || target.kind !== input.channel) throw new AppError(4401);
  if (target.usableAt > new Date())
    throw new AppError(4402, { params: { until: formatTime(target.usableAt) } });
  return target;
}
