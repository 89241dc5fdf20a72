import { findSettingsConflict } from '#lib/config/find-settings-conflict';
import type { Settings } from '#lib/config/keys';
import { parseSetting, requireConfigKey } from '#lib/config/parse-setting';
import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';

/**
 * Describes why a setting can't have a value: its schema refuses it, or it conflicts with another
 * setting. Null if it can. A change that is approved later is validated again then.
 * @throws {AppError} 4004 unknown setting
 */
export async function findSettingProblem(
  db: Db,
  change: { key: string; value: string },
): Promise<string | null> {
  const key = requireConfigKey(change.key);
  try {
    const after = parseSetting(key, change.value);
    return findSettingsConflict({ ...(await getSettings(db)), [key]: after } as Settings);
  } catch (error) {
    if (error instanceof AppError && error.code === 4001) return error.message;
    throw error;
  }
}
