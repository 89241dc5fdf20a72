import type { Db } from '#lib/base/db/client';
import { findSettingsConflict } from '#lib/running/config/find-settings-conflict';
import { parseSetting, requireSettingName } from '#lib/running/config/parse-setting';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';

/**
 * Requires that a setting can have a value, before its approval is requested. When it is approved it is
 * validated again.
 * @throws {AppError} 4001 malformed, or in conflict with another setting; 4004 unknown setting
 */
export async function requirePossibleSetting(
  db: Db,
  change: { key: string; value: string },
): Promise<void> {
  const key = requireSettingName(change.key);
  const after = parseSetting(key, change.value);
  const conflict = findSettingsConflict({ ...(await getSettings(db)), [key]: after } as Settings);
  if (conflict) throw conflict;
}
