import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { formatTime } from '#lib/base/i18n/format-time';
import { methodBank } from '#lib/features/methods/method-record';
import type { Channel } from '../enums.ts';

interface PayoutMethod {
  id: bigint;
  kind: string;
  status: string;
  masked: string;
  bankCode: string | null;
  network: string | null;
  label: string | null;
  usableAt: Date;
}

const findMethod = prepared<PayoutMethod>(
  'find_payout_method',
  `SELECT id, kind, status, masked, bank_code AS "bankCode", network, label,
     greatest(usable_at, created_at + make_interval(hours => member_delay_hours($2, 'payee'))) AS "usableAt"
   FROM payment_method WHERE id = $1 AND user_id = $2`,
);

/**
 * Reads the payment method to pay to: the user's own, active, of the channel's kind, after its
 * cool-down and the user's own delay for new payees.
 * @throws {AppError} 4004 unknown or someone else's, 4401 archived or of another kind, 4402 in cool-down
 */
export async function requirePayoutMethod(
  sql: Sql,
  input: { userId: bigint; methodId: bigint; channel: Channel },
): Promise<{ id: bigint; masked: string; bank: string; label: string | null }> {
  const [method] = await findMethod(sql, [input.methodId, input.userId]);
  if (!method) throw new AppError(4004);
  if (method.status !== 'active' || method.kind !== input.channel) throw new AppError(4401);
  if (method.usableAt > new Date())
    throw new AppError(4402, { params: { until: formatTime(method.usableAt) } });
  return { ...method, bank: methodBank(method) };
}
