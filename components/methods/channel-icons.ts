import type { IconName } from '#components/ui/art/icon';
import type { Channel } from '#lib/features/funding/enums';

/** The icon of each funding channel. */
export const CHANNEL_ICONS: Record<Channel, IconName> = {
  bank: 'bank',
  hkbank: 'card',
  number: 'wallet',
};
