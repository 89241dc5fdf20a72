import { CHANNEL_ICONS } from '#components/methods/channel-icons.ts';
import type { IconName } from '#components/ui/art/icon';

const ICONS: Record<string, IconName> = {
  ...CHANNEL_ICONS,
  metal: 'gold',
  recharge: 'moneyIn',
  withdraw_hold: 'lock',
  withdraw_paid: 'moneyOut',
  withdraw_release: 'refresh',
  withdraw_bounced: 'refresh',
  trade_hold: 'lock',
  trade_release: 'refresh',
  trade_buy: 'gold',
  trade_sell: 'moneyIn',
  fixed_in: 'term',
  fixed_out: 'moneyIn',
  fixed_early: 'moneyIn',
  adjustment: 'records',
  issue: 'gold',
  quote: 'trade',
  in: 'term',
  out: 'moneyIn',
};

/** The icon of a journal kind, channel, order type or move direction. */
export function recordIcon(key: string): IconName {
  return ICONS[key] ?? 'records';
}
