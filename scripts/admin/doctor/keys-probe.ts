import type pg from 'pg';
import { KEY_NAMES } from '#lib/base/key-names';
import { describeDependents, readKeyDependents } from '#lib/running/installation/key-dependents';
import {
  type KeyGeneration,
  knownNames,
  listGenerations,
  readGenerations,
  readKeyId,
} from '#lib/running/installation/key-generations';
import { type Ask, listKeyUsers } from '#lib/running/keys/key-marks';
import { askOn } from '#scripts/boot/settings/installation';
import { findFaultOfProcess } from '#scripts/boot/settings/require-installation';
import { type Seen, seen } from './doctor-line.ts';

/** Whether this process's keys are those of the database, and how far a rotation has come. */
export async function lookAtKeys(client: pg.Client): Promise<Seen> {
  const ask = askOn(client);
  const all = await readGenerations(ask);
  const known = knownNames(all);
  const wrong = known.filter((name) => findFaultOfProcess(name, all) !== null);
  if (wrong.length > 0)
    return seen('bad', `wrong or missing: ${wrong.join(', ')}`, 'set the keys of this database');
  const ids = known.map((name) => `${name} ${ofNewest(listGenerations(name, all))}`);
  const figure = `${known.length} of ${KEY_NAMES.length} match: ${ids.join(', ')}`;
  if (known.length < KEY_NAMES.length)
    return seen('warn', figure, 'the first start of a server stores their check values');
  const rotated = await describeRotations(ask, all);
  if (rotated.length === 0) return seen('ok', figure, '');
  return seen('warn', `${figure}; ${rotated.join('; ')}`, 'finish the rotation: keys status');
}

function ofNewest(generations: readonly KeyGeneration[]): string {
  const newest = generations.at(-1);
  return newest ? `${readKeyId(newest)} (generation ${newest.generation})` : 'none';
}

/** One text for each name with an earlier key that is not retired. */
async function describeRotations(ask: Ask, all: readonly KeyGeneration[]): Promise<string[]> {
  const users = await listKeyUsers(ask);
  const texts = knownNames(all).map(async (name) => {
    const generations = listGenerations(name, all);
    const newest = generations.at(-1);
    const earlier = generations.filter((one) => one !== newest && !one.retiredAt);
    if (!newest || earlier.length === 0) return [];
    const ids = earlier.map(readKeyId);
    const late = users.filter(({ signs }) => signs.some((id) => ids.includes(id))).length;
    const needs = describeDependents(await readKeyDependents(ask, newest)) ?? 'nothing';
    return [
      `${name} ${ids.join(', ')} is replaced: in use by ${late} of ${users.length} processes, needed by ${needs}`,
    ];
  });
  return (await Promise.all(texts)).flat();
}
