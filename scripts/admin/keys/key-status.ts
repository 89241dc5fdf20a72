import type { Pool } from '#lib/base/db/client';
import { describeDependents, readKeyDependents } from '#lib/running/installation/key-dependents';
import {
  type KeyGeneration,
  knownNames,
  listGenerations,
  readGenerations,
  readKeyId,
} from '#lib/running/installation/key-generations';
import { readRequest } from '#lib/running/installation/rotate-key';
import { type Ask, type KeyUser, listKeyUsers } from '#lib/running/keys/key-marks';

/** A line of `keys status`. */
export interface KeyStatus {
  key: string;
  generation: number;
  id: string;
  /** `current`, `begun` (processes may switch to it), `earlier` (still accepted) or `retired`. */
  state: 'current' | 'begun' | 'earlier' | 'retired';
  /** Start of this state. */
  since: string;
  /** Number of running processes that sign with it. */
  signing: number;
  /** Number of running processes that accept it. */
  accepting: number;
  /** Why an earlier key can't be retired yet; null if it can. */
  needed_by: string | null;
}

/** Reads the state of all keys. */
export async function readKeyStatus(pool: Pool): Promise<KeyStatus[]> {
  const ask = readRequest(pool);
  const all = await readGenerations(ask);
  const users = await listKeyUsers(ask);
  const lines = knownNames(all).map((name) => statusOf(listGenerations(name, all), users, ask));
  return (await Promise.all(lines)).flat();
}

async function statusOf(
  generations: readonly KeyGeneration[],
  users: readonly KeyUser[],
  ask: Ask,
): Promise<KeyStatus[]> {
  const newest = generations.at(-1);
  const isRotated = generations.some((one) => one !== newest && !one.retiredAt);
  const needs =
    newest && isRotated ? describeDependents(await readKeyDependents(ask, newest)) : null;
  return generations.map((one) => {
    const id = readKeyId(one);
    const state = stateOf(one, { newest, isRotated });
    return {
      ...{ key: one.name, generation: one.generation, id, state },
      since: (one.retiredAt ?? one.switchedAt ?? one.begunAt).toISOString(),
      signing: users.filter(({ signs }) => signs.includes(id)).length,
      accepting: users.filter(({ accepts }) => accepts.includes(id)).length,
      needed_by:
        state === 'earlier' ? (needs ?? (newest?.switchedAt ? null : 'the rotation')) : null,
    };
  });
}

function stateOf(
  one: KeyGeneration,
  { newest, isRotated }: { newest: KeyGeneration | undefined; isRotated: boolean },
): KeyStatus['state'] {
  if (one.retiredAt) return 'retired';
  if (one !== newest) return 'earlier';
  return isRotated && !one.switchedAt ? 'begun' : 'current';
}
