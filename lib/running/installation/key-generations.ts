import { KEY_ID_BYTES, KEY_NAMES, type KeyName } from '#lib/base/key-names';
import type { Ask } from '#lib/running/keys/key-marks';

/** One of the keys that a database has had under a name. */
export interface KeyGeneration {
  name: KeyName;
  /** 1 for the first key. */
  generation: number;
  checkValue: string;
  begunAt: Date;
  /** Since when no process signs by an earlier key and stored values are under this one. */
  switchedAt: Date | null;
  /** Since when nothing needs this key any more. */
  retiredAt: Date | null;
}

const READ = `
  SELECT k.name, k.generation, k.check_value AS "checkValue", k.set_at AS "begunAt",
    switched.set_at AS "switchedAt", retired.set_at AS "retiredAt"
  FROM key_check k
    LEFT JOIN key_rotation_step switched
      ON (switched.name, switched.generation, switched.step) = (k.name, k.generation, 'switched')
    LEFT JOIN key_rotation_step retired
      ON (retired.name, retired.generation, retired.step) = (k.name, k.generation, 'retired')
  ORDER BY k.name, k.generation`;

/** Reads the generations of all keys, oldest first. */
export function readGenerations(ask: Ask): Promise<KeyGeneration[]> {
  return ask<KeyGeneration>(READ, []);
}

/** The generations of one name, oldest first. */
export function listGenerations(name: KeyName, all: readonly KeyGeneration[]): KeyGeneration[] {
  return all.filter((one) => one.name === name);
}

/** Names with at least one generation. */
export function knownNames(all: readonly KeyGeneration[]): KeyName[] {
  return KEY_NAMES.filter((name) => listGenerations(name, all).length > 0);
}

/** The id of a generation's key. */
export function readKeyId({ checkValue }: Pick<KeyGeneration, 'checkValue'>): string {
  return checkValue.slice(0, KEY_ID_BYTES * 2);
}

/** What is wrong with the keys that a process has of one name. */
export type KeyFault = { kind: 'wrong' } | { kind: 'superseded' | 'incomplete'; ids: string[] };

/**
 * Judges the keys of a process. It may sign by any generation that is not retired or replaced, and must
 * accept all that are not retired, because values and tokens of each of them exist.
 * @param generations of one name, oldest first
 * @param own check values of the process's keys
 * @returns null if the process may run
 */
export function findKeyFault(
  generations: readonly KeyGeneration[],
  own: { current: string; accepted: readonly string[] },
): KeyFault | null {
  const signing = generations.findLast(({ checkValue }) => checkValue === own.current);
  if (!signing || signing.retiredAt) return { kind: 'wrong' };
  const switched = generations.findLast(({ switchedAt }) => switchedAt !== null);
  if (switched && switched.generation > signing.generation)
    return { kind: 'superseded', ids: [readKeyId(switched)] };
  const missing = generations.filter(
    ({ retiredAt, checkValue }) => !retiredAt && !own.accepted.includes(checkValue),
  );
  return missing.length > 0 ? { kind: 'incomplete', ids: missing.map(readKeyId) } : null;
}
