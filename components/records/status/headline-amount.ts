import type { FundingFamily } from '#lib/base/record-base/status-text';
import { statusKind } from './status-kind.ts';

/**
 * The amount in the heading of a recharge or withdrawal: for a credited recharge the amount credited,
 * as in its ledger entry; otherwise the amount to pay in, or the amount that leaves the balance.
 */
export function headlineAmount(
  family: FundingFamily,
  { amount, net, status }: { amount: string; net: string; status: string },
): string {
  return family === 'recharge' && statusKind(status) === 'success' ? net : amount;
}
