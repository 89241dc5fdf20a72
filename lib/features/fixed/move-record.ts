import type { FixedMove } from '#lib/base/db/generated/client';
import { translator } from '#lib/base/i18n/translate';
import { type Asset, formatAmount } from '#lib/base/money';
import { statusText } from '#lib/base/record-base/status-text';
import type { MoveRecord } from './response-schema.ts';

export type { MoveRecord } from './response-schema.ts';

/** The columns of a row, for prepared statements. */
export const MOVE_COLUMNS = `id, no, user_id AS "userId", deposit_id AS "depositId", direction, days,
  amount AS "amountMinor", interest AS "interestMinor", early, status, simulated, created_at AS "createdAt"`;

/** Converts a row to the API's record; `currency` is the cash currency. */
export function toMoveRecord(row: FixedMove, currency: Asset): MoveRecord {
  return {
    id: row.id.toString(),
    no: row.no,
    direction: row.direction as 'in' | 'out',
    deposit_id: row.depositId.toString(),
    product: productName(row.days),
    days: row.days,
    /** The principal. */
    amount: formatAmount(row.amountMinor, currency),
    /** Promised for a move in, paid for a move out. */
    interest: formatAmount(row.interestMinor, currency),
    early: row.early,
    status: row.status as MoveRecord['status'],
    status_text: statusText('terminal', row.status),
    simulated: row.simulated,
    created_at: row.createdAt.toISOString(),
  };
}

/** The display name of the product of a term. */
export function productName(days: number): string {
  return translator()('fixed.product', { days });
}
