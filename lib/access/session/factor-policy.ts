import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import type { ActiveSession } from './session-row.ts';

/**
 * Whether a member must set up a second factor before anything else, by the setting second_factor. A one-time
 * password is changed first.
 */
export async function mustSetUpFactor(
  db: Db,
  { hasFactor, mustChangePassword }: Pick<ActiveSession, 'hasFactor' | 'mustChangePassword'>,
): Promise<boolean> {
  if (hasFactor || mustChangePassword) return false;
  return (await getSettings(db)).second_factor === 'always';
}
