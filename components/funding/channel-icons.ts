import type { Channel } from '#lib/funding/schema';
import type { IconName } from '../ui/icon.tsx';

/** The emblem of each funding channel. */
export const CHANNEL_ICONS: Record<Channel, IconName> = {
  bank: 'bank',
  hkbank: 'card',
  number: 'wallet',
};
