import type { IconName } from '../ui/icon.tsx';

const ICONS: Record<string, IconName> = {
  recharge: 'moneyIn',
  withdraw_hold: 'lock',
  withdraw_paid: 'moneyOut',
  withdraw_release: 'refresh',
};

/** The icon of a kind of journal. */
export function billIcon(kind: string): IconName {
  return ICONS[kind] ?? 'records';
}
