import type { Db } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { cached } from '#lib/running/cache/process-cache';
import type { PublicConfig } from './response-schema.ts';
import { cashScale, SETTING_SPECS, type SettingName, type Settings } from './setting-specs.ts';

export type { PublicConfig } from './response-schema.ts';

/**
 * Current values of all settings; a setting without a row has its default value. In a web process at most
 * `MAX_STALENESS_MS` old.
 */
export function getSettings(db: Db): Promise<Settings> {
  return cached(db, 'settings', { topics: ['config'] }, readSettings);
}

/** The same from the database, for a transaction that has locked the settings. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.configRow.findMany({ select: { key: true, value: true } });
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(SETTING_SPECS).map(([key, { schema, first }]) => [
    key,
    stored.has(key) ? schema.parse(stored.get(key)) : first,
  ]);
  return Object.fromEntries(entries) as Settings;
}

/** One setting as it is stored. */
export interface StoredSetting {
  key: SettingName;
  value: unknown;
  /** Who set it and when; null while it has its default value. */
  updated_by: string | null;
  updated_at: string | null;
}

/** Every setting, with who set it and when. */
export async function listStoredSettings(db: Db): Promise<StoredSetting[]> {
  const [settings, rows] = await Promise.all([getSettings(db), db.configRow.findMany()]);
  return (Object.keys(SETTING_SPECS) as SettingName[]).map((key) => {
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

/** Whether `name` names a setting. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTING_SPECS, name);
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
      signature_order_min: s.signature_order_min,
      methods_max: s.methods_max,
      card_cooldown_hours: s.card_cooldown_hours,
    },
    fees: { withdraw_flat: s.withdraw_flat, trade_bps: s.trade_bps, spread_bps: s.spread_bps },
    terms: s.terms.map(({ days, rate_bps, business_day = false }) => ({
      ...{ days, rate_bps, business_day },
    })),
    download: s.download,
  };
}
