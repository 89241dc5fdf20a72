import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import type { Queue } from '../../enums.ts';
import { FACTS } from './facts.ts';
import { judgeWarnings, type Warning } from './rules.ts';

/** The warnings about records of a queue, by id, read by one statement. */
export async function listWarnings(
  db: Db,
  queue: Queue,
  ids: readonly bigint[],
): Promise<Map<bigint, Warning[]>> {
  if (ids.length === 0) return new Map();
  const [settings, facts] = await Promise.all([getSettings(db), FACTS[queue](db, [ids])]);
  return new Map(facts.map((one) => [one.id, judgeWarnings(one, settings)]));
}
