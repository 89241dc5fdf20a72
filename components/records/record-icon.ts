import { CHANNEL_ICONS } from '../funding/channel-icons.ts';
import type { IconName } from '../ui/icon.tsx';

const ICONS: Record<string, IconName> = {
  ...CHANNEL_ICONS,
  recharge: 'moneyIn',
  withdraw_hold: 'lock',
  withdraw_paid: 'moneyOut',
  withdraw_release: 'refresh',
};

/** The icon of a kind of journal, or of a channel. */
export function recordIcon(word: string): IconName {
  return ICONS[word] ?? 'records';
}
