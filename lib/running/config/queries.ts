import type { Db } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { cached } from '#lib/running/cache/process-cache';
import { CONFIG_KEYS, type ConfigKey, cashScale, type Settings } from './keys.ts';
import type { PublicConfig } from './response-schema.ts';

export type { PublicConfig } from './response-schema.ts';

/**
 * Current values of all settings; a key without a row has its default value. In a web process at most
 * `MAX_STALENESS_MS` old.
 */
export function getSettings(db: Db): Promise<Settings> {
  return cached(db, 'settings', { topics: ['config'] }, readSettings);
}

/** The same from the database, for a transaction that has locked the settings. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.configRow.findMany({ select: { key: true, value: true } });
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(CONFIG_KEYS).map(([key, { schema, first }]) => [
    key,
    stored.has(key) ? schema.parse(stored.get(key)) : first,
  ]);
  return Object.fromEntries(entries) as Settings;
}

/** One setting in the operator CLI. */
export interface StoredSetting {
  key: ConfigKey;
  value: unknown;
  /** Who set it and when; null while it has its default value. */
  updated_by: string | null;
  updated_at: string | null;
}

/** Every setting, with who set it and when. */
export async function listStoredSettings(db: Db): Promise<StoredSetting[]> {
  const [settings, rows] = await Promise.all([getSettings(db), db.configRow.findMany()]);
  return (Object.keys(CONFIG_KEYS) as ConfigKey[]).map((key) => {
    const row = rows.find((stored) => stored.key === key);
    return {
      key,
      value: settings[key],
      updated_by: row?.updatedBy ?? null,
      updated_at: row?.updatedAt.toISOString() ?? null,
    };
  });
}

/** The settings that are public. */
export async function getConfig(db: Db): Promise<PublicConfig> {
  return publish(await getSettings(db));
}

/** Whether `key` names a setting. */
export function isConfigKey(key: string): key is ConfigKey {
  return Object.hasOwn(CONFIG_KEYS, key);
}

function publish(s: Settings): PublicConfig {
  return {
    img_url: s.img_url,
    kefu_link: s.kefu_link,
    kefu_link2: s.kefu_link2,
    verify: s.verify,
    mode: env().APP_MODE,
    currency: s.currency,
    scale: cashScale(s.currency),
    limits: {
      recharge_min: s.recharge_min,
      recharge_max: s.recharge_max,
      withdraw_min: s.withdraw_min,
      withdraw_max: s.withdraw_max,
      withdraw_day: s.withdraw_day,
      withdraw_month: s.withdraw_month,
      order_min_qty: s.order_min_qty,
      methods_max: s.methods_max,
      card_cooldown_hours: s.card_cooldown_hours,
    },
    fees: { withdraw_flat: s.withdraw_flat, trade_bps: s.trade_bps, spread_bps: s.spread_bps },
    terms: s.terms,
    download: s.download,
  };
}
