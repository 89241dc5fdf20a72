import type { Db } from '#lib/base/db/client';
import { findSettingsConflict } from '#lib/config/find-settings-conflict';
import type { Settings } from '#lib/config/keys';
import { parseSetting, requireConfigKey } from '#lib/config/parse-setting';
import { getSettings } from '#lib/config/queries';

/**
 * Requires that a setting can have a value, before its approval is requested. When it is approved it is
 * validated again.
 * @throws {AppError} 4001 malformed, or in conflict with another setting; 4004 unknown setting
 */
export async function requirePossibleSetting(
  db: Db,
  change: { key: string; value: string },
): Promise<void> {
  const key = requireConfigKey(change.key);
  const after = parseSetting(key, change.value);
  const conflict = findSettingsConflict({ ...(await getSettings(db)), [key]: after } as Settings);
  if (conflict) throw conflict;
}
