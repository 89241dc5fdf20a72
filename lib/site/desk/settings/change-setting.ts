import { takesTwoOperators } from '#lib/access/operators/approvals/four-eyes';
import { type Operator, requireRight } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { setSetting } from '#lib/running/config/set-setting';
import { type ApprovalOutcome, applyOrRequest } from '../approvals/apply-or-request.ts';
import { requirePossibleSetting } from './require-possible-setting.ts';

/**
 * Changes a setting. Fees, rates, limits and warnings need another operator's approval.
 * @param change.value plain text, or JSON for values of other types
 * @throws {AppError} 4001, 4004, 4010, 4030
 */
export async function changeSetting(
  tx: Db,
  operator: Operator,
  change: { key: string; value: string; reason?: string },
): Promise<ApprovalOutcome> {
  requireRight(operator, 'setting.change');
  const { key, value, reason = '' } = change;
  if (takesTwoOperators(key, value)) {
    await requirePossibleSetting(tx, change);
    const request = { action: 'config.set', payload: { key, value }, reason } as const;
    return applyOrRequest(tx, operator, request);
  }
  const { before, after } = await setSetting(tx, { ...change, operator: operator.name });
  const result = { before: JSON.stringify(before), after: JSON.stringify(after) };
  return { applied: true, result };
}
