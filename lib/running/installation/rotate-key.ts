import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { acceptedVariable, type KeyName } from '#lib/base/key-names';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { acceptedKeys, currentKey } from '#lib/running/keys/accepted-keys';
import { computeCheckValue } from '#lib/running/keys/key-check';
import { type Ask, listKeyUsers } from '#lib/running/keys/key-marks';
import { describeDependents, readKeyDependents } from './key-dependents.ts';
import {
  type KeyGeneration,
  listGenerations,
  readGenerations,
  readKeyId,
} from './key-generations.ts';

/** Most generations of a name that are not retired: a process accepts three keys beside its own. */
const MAX_LIVE = 4;

/** A client's statements as `Ask`. */
export function readRequest(db: Db): Ask {
  return (text, values) => db.$queryRawUnsafe(text, ...values);
}

/** What the next run of `keys rotate` does for a name, with this process's keys. */
export type RotationStep =
  | { kind: 'begin'; checkValue: string }
  | { kind: 'switch'; newest: KeyGeneration; earlierIds: string[] }
  /** Processes must first sign by the newest generation. */
  | { kind: 'restart'; newest: KeyGeneration }
  /** There is no new key, and no rotation that is not finished. */
  | { kind: 'none' };

/** Finds the next step of a rotation. @throws {AppError} 4010 if several keys are new */
export async function findRotationStep(db: Db, name: KeyName): Promise<RotationStep> {
  const generations = listGenerations(name, await readGenerations(readRequest(db)));
  const newest = generations.at(-1);
  if (!newest)
    throw refusal('this database has no keys yet: the first start takes those it is given');
  if (newest.checkValue !== computeCheckValue(name, currentKey(name)))
    return { kind: 'restart', newest };
  const earlier = generations.filter((one) => one !== newest && !one.retiredAt);
  if (earlier.length > 0 && !newest.switchedAt)
    return { kind: 'switch', newest, earlierIds: earlier.map(readKeyId) };
  const known = generations.map(({ checkValue }) => checkValue);
  const fresh = acceptedKeys(name)
    .map((key) => computeCheckValue(name, key))
    .filter((value) => !known.includes(value));
  const [checkValue, another] = fresh;
  if (another) throw refusal(`${acceptedVariable(name)} has several new keys: leave one`);
  if (!checkValue) return { kind: 'none' };
  if (earlier.length + 2 > MAX_LIVE)
    throw refusal(`${name} has three earlier keys: retire them first (keys retire ${name})`);
  return { kind: 'begin', checkValue };
}

/** The operator and the key of a step. */
interface StepBy {
  name: KeyName;
  operator: string;
}

/**
 * Begins a generation, so that processes may sign by its key. All running processes must accept it,
 * because others get its tokens and values from then on.
 * @throws {AppError} 4010 if a running process does not accept it, or if a trade password may still be
 *   stored in form 1
 */
export async function beginGeneration(
  tx: Db,
  { name, operator }: StepBy,
  checkValue: string,
): Promise<KeyGeneration> {
  await lockRotation(tx, name);
  const id = readKeyId({ checkValue });
  const users = await listKeyUsers(readRequest(tx));
  const without = users.filter(({ accepts }) => !accepts.includes(id)).length;
  if (without > 0)
    throw refusal(
      `${without} of ${users.length} running processes do not accept the new key ${id}: add it to ${acceptedVariable(name)} of each and restart them`,
    );
  if (name === 'PIN_PEPPER') await requireForm2(tx);
  const newest = await tx.keyCheck.findFirst({ where: { name }, orderBy: { generation: 'desc' } });
  const generation = (newest?.generation ?? 0) + 1;
  const actor = `operator:${operator}`;
  const row = await tx.keyCheck.create({ data: { name, generation, checkValue, setBy: actor } });
  await recordAudit(tx, {
    ...{ actor, action: 'keys.begin', subject: `key:${name}`, detail: { generation, id } },
  });
  return { name, generation, checkValue, begunAt: row.setAt, switchedAt: null, retiredAt: null };
}

/** Form 1 is assumed to be under the first pepper. */
async function requireForm2(tx: Db): Promise<void> {
  const [row] = await tx.$queryRaw<{ form: number }[]>`SELECT trade_password_form() AS form`;
  if (row?.form !== 2)
    throw refusal(
      'trade passwords are stored in a form that can be rotated only a day after the migration that brought it: try tomorrow',
    );
}

/** Checks that no running process signs by an earlier key. @throws {AppError} 4010 if one does */
export async function requireSwitched(
  db: Db,
  name: KeyName,
  { newest, earlierIds }: { newest: KeyGeneration; earlierIds: readonly string[] },
): Promise<void> {
  const users = await listKeyUsers(readRequest(db));
  const late = users.filter(({ signs }) => signs.some((id) => earlierIds.includes(id))).length;
  if (late > 0)
    throw refusal(
      `${late} of ${users.length} running processes still use an earlier ${name}: set it to the key ${readKeyId(newest)} in each, with the earlier one in ${acceptedVariable(name)}, and restart them`,
    );
}

/** Records that no process signs by an earlier key and all stored values are under this generation. */
export async function recordSwitched(
  tx: Db,
  { name, operator }: StepBy,
  { generation, rewritten }: { generation: number; rewritten: number },
): Promise<void> {
  await lockRotation(tx, name);
  const actor = `operator:${operator}`;
  const step = { name, generation, step: 'switched' };
  if (await tx.keyRotationStep.findUnique({ where: { name_generation_step: step } })) return;
  await tx.keyRotationStep.create({ data: { ...step, setBy: actor } });
  const detail = { generation, rewritten };
  await recordAudit(tx, { actor, action: 'keys.switch', subject: `key:${name}`, detail });
}

/**
 * Records that the earlier generations of a name are no longer needed, so that processes may drop
 * their keys.
 * @param options.force retires them although something depends on them, and audits what
 * @returns ids of the retired keys
 * @throws {AppError} 4010 if there is none, if the rotation is not finished, or if something depends on one
 */
export async function retireEarlierGenerations(
  tx: Db,
  { name, operator }: StepBy,
  { force }: { force: boolean },
): Promise<string[]> {
  await lockRotation(tx, name);
  const generations = listGenerations(name, await readGenerations(readRequest(tx)));
  const newest = generations.at(-1);
  const earlier = generations.filter((one) => one !== newest && !one.retiredAt);
  if (!newest || earlier.length === 0) throw refusal(`${name} has no earlier key to retire`);
  if (!newest.switchedAt) throw refusal(`finish the rotation first: keys rotate ${name}`);
  const lost = describeDependents(await readKeyDependents(readRequest(tx), newest));
  if (lost && !force) throw refusal(`earlier keys are still needed: ${lost}`);
  const actor = `operator:${operator}`;
  for (const { generation } of earlier)
    await tx.keyRotationStep.create({ data: { name, generation, step: 'retired', setBy: actor } });
  const ids = earlier.map(readKeyId);
  const detail = { ids, ...(lost ? { lost } : {}) };
  await recordAudit(tx, { actor, action: 'keys.retire', subject: `key:${name}`, detail });
  return ids;
}

/** Serializes the steps of a name. */
async function lockRotation(tx: Db, name: KeyName): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`key rotation:${name}`}, 0))::text`;
}

function refusal(detail: string): AppError {
  return new AppError(4010, { detail });
}
