import { env } from '#lib/base/env';
import {
  LIVE_CARD_COOLDOWN_HOURS,
  LIVE_SECOND_FACTOR,
  PAPER_RATES,
  SETTING_SPECS,
  type SettingName,
} from './setting-specs.ts';

/** The value that a setting has in a new installation of this mode. */
export function firstValue(key: SettingName) {
  const live = env().APP_MODE === 'live';
  if (key === 'card_cooldown_hours' && live) return LIVE_CARD_COOLDOWN_HOURS;
  if (key === 'second_factor' && live) return LIVE_SECOND_FACTOR;
  // In live mode `auto` means manual, so payers must be shown an account.
  const accounts: object = env().OPERATOR_ACCOUNTS ?? {};
  if (live && key.startsWith('channel_') && !(key.slice('channel_'.length) in accounts))
    return 'closed';
  if ((key === 'rate_hkd' || key === 'rate_usdt') && !live) return PAPER_RATES[key];
  return SETTING_SPECS[key].first;
}
