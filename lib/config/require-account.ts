import { env } from '#lib/env';
import { AppError } from '#lib/errors/app-error';
import type { Settings } from './keys.ts';

const CHANNELS = ['bank', 'hkbank', 'number'] as const;

/** A channel that an operator moves by hand, and where payers could be shown no account. */
export type ChannelWithoutAccount = (typeof CHANNELS)[number];

/** Channels that are worked by hand although OPERATOR_ACCOUNTS names no account for them. */
export function channelsWithoutAccount(settings: Settings): ChannelWithoutAccount[] {
  const { OPERATOR_ACCOUNTS, APP_MODE } = env();
  return CHANNELS.filter((channel) => {
    const setting = settings[`channel_${channel}`];
    const byHand = setting === 'manual' || (setting === 'auto' && APP_MODE === 'live');
    return byHand && !OPERATOR_ACCOUNTS?.[channel];
  });
}

/**
 * Refuses to hand a channel to the desk without an account to show, rather than its payers later.
 * @param key the setting that changes
 * @param settings as they would be
 * @throws {AppError} 4001
 */
export function requireAccount(key: string, settings: Settings): void {
  const channel = channelsWithoutAccount(settings).find((each) => key === `channel_${each}`);
  if (!channel) return;
  throw new AppError(4001, {
    detail: `${key} can't be ${settings[`channel_${channel}`]}: OPERATOR_ACCOUNTS names no account for ${channel}, which payers would be shown`,
  });
}
