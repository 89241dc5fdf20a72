import type { Db } from '#lib/base/db/client';
import type { SettingName, Settings } from '#lib/running/config/setting-specs';

/** Changes settings as an operator would. */
export async function setSettings(db: Db, settings: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(settings) as [SettingName, object][])
    await db.configRow.upsert({
      where: { key },
      create: { key, value, updatedBy: 'system:test' },
      update: { value },
    });
}
