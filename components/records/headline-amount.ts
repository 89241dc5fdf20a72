import type { FundingFamily } from '#lib/records/status-text';
import { statusKind } from './status-steps.ts';

/**
 * The amount that stands at the head of a recharge or withdrawal: of a credited recharge what was
 * credited, as its ledger entry says. Of others what is to be paid in, or leaves the balance.
 */
export function headlineAmount(
  family: FundingFamily,
  { amount, net, status }: { amount: string; net: string; status: string },
): string {
  return family === 'recharge' && statusKind(status) === 'success' ? net : amount;
}
