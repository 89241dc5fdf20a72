import { KEY_NAMES } from '#lib/base/key-names';
import { acceptedKeys, currentKey } from './accepted-keys.ts';
import { computeKeyId } from './key-check.ts';

/** First keys of the advisory locks that mark the keys of serving processes; the second is a key's id. */
const SIGNS = 1_785_621_369;
const ACCEPTS = 1_785_621_370;

/** Runs a statement, on whichever client. */
export type Ask = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** The ids of keys that a serving process signs by and accepts. */
export interface KeyUser {
  signs: string[];
  accepts: string[];
}

/**
 * Marks the keys of this process by shared advisory locks, which Postgres releases when the process
 * ends, so that a rotation knows which processes run with which keys.
 * @param ask on a connection that stays open while the process serves
 */
export async function markKeys(ask: Ask): Promise<void> {
  const marks = KEY_NAMES.flatMap((name) => [
    { space: SIGNS, id: computeKeyId(name, currentKey(name)) },
    ...acceptedKeys(name).map((key) => ({ space: ACCEPTS, id: computeKeyId(name, key) })),
  ]);
  await ask(
    `SELECT pg_advisory_lock_shared(space, ('x' || id)::bit(32)::integer)::text
     FROM unnest($1::integer[], $2::text[]) AS mark (space, id)`,
    [marks.map(({ space }) => space), marks.map(({ id }) => id)],
  );
}

/** Lists the serving processes of this database. Those of versions without key ids are not seen. */
export function listKeyUsers(ask: Ask): Promise<KeyUser[]> {
  return ask<KeyUser>(
    `SELECT array_agg(id) FILTER (WHERE space = $1::bigint) AS signs,
       coalesce(array_agg(id) FILTER (WHERE space = $2::bigint), '{}') AS accepts
     FROM (SELECT pid, classid::bigint AS space, lpad(to_hex(objid::bigint), 8, '0') AS id FROM pg_locks
       WHERE locktype = 'advisory' AND objsubid = 2 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND classid::bigint IN ($1::bigint, $2::bigint)) AS mark
     GROUP BY pid HAVING bool_or(space = $1::bigint)`,
    [SIGNS, ACCEPTS],
  );
}
