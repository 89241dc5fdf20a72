import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { formatTime } from '#lib/base/i18n/format-time';
import { methodBank } from '#lib/features/methods/method-record';
import type { Channel } from '../enums.ts';

interface Target {
  id: bigint;
  kind: string;
  status: string;
  masked: string;
  bankCode: string | null;
  network: string | null;
  label: string | null;
  usableAt: Date;
}

const findTarget = prepared<Target>(
  'find_target',
  `SELECT id, kind, status, masked, bank_code AS "bankCode", network, label, usable_at AS "usableAt"
   FROM payment_method WHERE id = $1 AND user_id = $2`,
);

/**
 * Reads the payment method to pay to: the user's own, active, of the channel's kind, after its
 * cool-down.
 * @throws {AppError} 4004 unknown or someone else's, 4401 archived or of another kind, 4402 in cool-down
 */
export async function requireTarget(
  sql: Sql,
  input: { userId: bigint; target_id: bigint; channel: Channel },
): Promise<{ id: bigint; masked: string; bank: string; label: string | null }> {
  const [target] = await findTarget(sql, [input.target_id, input.userId]);
  if (!target) throw new AppError(4004);
  if (target.status !== 'active' || target.kind !== input.channel) throw new AppError(4401);
  if (target.usableAt > new Date())
    throw new AppError(4402, { params: { until: formatTime(target.usableAt) } });
  return { ...target, bank: methodBank(target) };
}
