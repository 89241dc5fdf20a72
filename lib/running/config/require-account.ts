import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import type { Settings } from './setting-specs.ts';

const CHANNELS = ['bank', 'hkbank', 'number'] as const;

/** A channel set to manual for which there is no operator account to show to payers. */
export type ChannelWithoutAccount = (typeof CHANNELS)[number];

/** Lists channels handled by operators for which OPERATOR_ACCOUNTS names no account. */
export function channelsWithoutAccount(settings: Settings): ChannelWithoutAccount[] {
  const { OPERATOR_ACCOUNTS, APP_MODE } = env();
  return CHANNELS.filter((channel) => {
    const setting = settings[`channel_${channel}`];
    const isManual = setting === 'manual' || (setting === 'auto' && APP_MODE === 'live');
    return isManual && !OPERATOR_ACCOUNTS?.[channel];
  });
}

/**
 * Refuses to set a channel to manual without an account that payers can be shown.
 * @param name the setting that changes
 * @param settings all settings after the change
 * @throws {AppError} 4001
 */
export function requireAccount(name: string, settings: Settings): void {
  const channel = channelsWithoutAccount(settings).find((each) => name === `channel_${each}`);
  if (!channel) return;
  throw new AppError(4001, {
    messageKey: 'setting.account',
    detail: `${name} can't be ${settings[`channel_${channel}`]}: OPERATOR_ACCOUNTS names no account for ${channel}, which payers would be shown`,
  });
}
