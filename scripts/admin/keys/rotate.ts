import { randomBytes } from 'node:crypto';
import { resealTotp } from '#lib/access/factor/member/reseal-totp';
import { resealFactors } from '#lib/access/operators/factor/reseal-factors';
import { resealTradePasswords } from '#lib/access/session/trade-password/reseal-trade-passwords';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { forgetEnv } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { acceptedVariable, type KeyName } from '#lib/base/key-names';
import { resealProofs } from '#lib/features/funding/withdrawal/reseal-proofs';
import { resealFactorDocuments } from '#lib/features/identity/lost-factor/reseal-factor-documents';
import { resealDocuments } from '#lib/features/identity/reseal-documents';
import { resealCaseDocuments } from '#lib/features/members/case-file/reseal-case-documents';
import { resealMethods } from '#lib/features/methods/reseal-methods';
import { type KeyGeneration, readKeyId } from '#lib/running/installation/key-generations';
import {
  beginGeneration,
  findRotationStep,
  type RotationStep,
  readRequest,
  recordSwitched,
  requireSwitched,
} from '#lib/running/installation/rotate-key';
import { listKeyUsers } from '#lib/running/keys/key-marks';
import { resealSubscriptions } from '#lib/running/push/reseal-subscriptions';
import { acceptNewKey, keepsKey, makeCurrent } from '../../boot/settings/secrets.ts';

interface Rotation {
  name: KeyName;
  operator: string;
  /** Stored values rewritten in one transaction. */
  batch: number;
  /** Prints a line of progress. */
  say(line: string): void;
}

/** What a run has done. */
interface RotationDone {
  done: 'begin' | 'switch';
  generation: number;
  id: string;
  /** Number of stored values that this run re-encrypted with the new key. */
  rewritten: number;
  sentence: string;
}

/**
 * Takes the next step of a rotation: begins the generation of a new key, or brings stored values under
 * it after all processes have switched. With keys in the data folder it also makes and switches them.
 * @throws {AppError} 4010 with what to do first
 */
export async function rotate(pool: Pool, rotation: Rotation): Promise<RotationDone> {
  const { name } = rotation;
  if (keepsKey(name)) return rotateKept(pool, rotation);
  const step = await findRotationStep(pool, name);
  if (step.kind === 'begin') return begin(pool, rotation, step.checkValue);
  if (step.kind === 'switch') return switchTo(pool, rotation, step);
  throw refusalOf(step, name);
}

/** Creates a new key in the data folder, begins its generation and switches to it; resumes at any step. */
async function rotateKept(pool: Pool, rotation: Rotation): Promise<RotationDone> {
  const { name } = rotation;
  await requireStopped(pool);
  let step = await findRotationStep(pool, name);
  if (step.kind === 'none') {
    acceptNewKey(name, randomBytes(32).toString('base64url'));
    forgetEnv();
    step = await findRotationStep(pool, name);
  }
  if (step.kind === 'begin') {
    await begin(pool, rotation, step.checkValue);
    step = await findNewest(pool, name);
  }
  if (step.kind === 'restart') {
    makeCurrent(name, step.newest.checkValue);
    forgetEnv();
    step = await findRotationStep(pool, name);
  }
  if (step.kind !== 'switch') throw refusalOf(step, name);
  return switchTo(pool, rotation, step);
}

/** The step after a generation has begun whose key is not current yet. */
async function findNewest(pool: Pool, name: KeyName): Promise<RotationStep> {
  const [newest] = await pool.keyCheck.findMany({
    where: { name },
    orderBy: { generation: 'desc' },
    take: 1,
  });
  if (!newest) return { kind: 'none' };
  const { generation, checkValue, setAt: begunAt } = newest;
  const begun = { name, generation, checkValue, begunAt, switchedAt: null, retiredAt: null };
  return { kind: 'restart', newest: begun };
}

async function requireStopped(pool: Pool): Promise<void> {
  const users = await listKeyUsers(readRequest(pool));
  if (users.length > 0)
    throw new AppError(4010, {
      detail: 'web and worker read the keys of DATA_DIR when they start: stop npm start first',
    });
}

async function begin(
  pool: Pool,
  { name, operator, say }: Rotation,
  checkValue: string,
): Promise<RotationDone> {
  const begun = await inTransaction(pool, (tx) =>
    beginGeneration(tx, { name, operator }, checkValue),
  );
  const { generation } = begun;
  const id = readKeyId(begun);
  const sentence = `generation ${generation} (key ${id}) has begun; ${sentenceOfRestart(name, id)}`;
  if (keepsKey(name)) say(`${name}: generation ${generation} (key ${id}) has begun`);
  return { done: 'begin', generation, id, rewritten: 0, sentence };
}

function sentenceOfRestart(name: KeyName, id: string): string {
  return `set ${name} to the key ${id} in every process, with the earlier one in ${acceptedVariable(name)}, restart them, and run this command again`;
}

/** Rewrites stored values until none is left, and records it. Safe to end and run again at any time. */
async function switchTo(
  pool: Pool,
  { name, operator, batch, say }: Rotation,
  step: { newest: KeyGeneration; earlierIds: string[] },
): Promise<RotationDone> {
  await requireSwitched(pool, name, step);
  let rewritten = 0;
  for (const rewrite of REWRITES[name] ?? [])
    rewritten += await rewriteAll(pool, rewrite, { batch, say });
  // Checks again that no running process writes values with an earlier key.
  await requireSwitched(pool, name, step);
  const { generation } = step.newest;
  await inTransaction(pool, (tx) =>
    recordSwitched(tx, { name, operator }, { generation, rewritten }),
  );
  const id = readKeyId(step.newest);
  const sentence = `generation ${generation} (key ${id}) is in use, ${rewritten} stored values rewritten; keys status says when the earlier key can be retired`;
  return { done: 'switch', generation, id, rewritten, sentence };
}

type Rewrite = (
  tx: Db,
  batch: { afterId: bigint; limit: number },
) => Promise<{ rewritten: number; lastId: bigint | null }>;

/** The rewriting of stored values; signing keys have none. */
const REWRITES: Partial<Record<KeyName, readonly Rewrite[]>> = {
  CARD_KEY: [
    resealMethods,
    resealDocuments,
    resealFactorDocuments,
    resealProofs,
    resealCaseDocuments,
    resealFactors,
    resealSubscriptions,
    resealTotp,
  ],
  PIN_PEPPER: [resealTradePasswords],
};

/** Rewrites in batches until a pass over the table finds nothing. */
async function rewriteAll(
  pool: Pool,
  rewrite: Rewrite,
  { batch, say }: Pick<Rotation, 'batch' | 'say'>,
): Promise<number> {
  let total = 0;
  for (let found = true; found; ) {
    found = false;
    for (let afterId: bigint | null = 0n; afterId !== null; ) {
      const from: bigint = afterId;
      const done = await inTransaction(pool, (tx) => rewrite(tx, { afterId: from, limit: batch }));
      afterId = done.lastId;
      found ||= done.lastId !== null;
      total += done.rewritten;
      if (done.rewritten > 0) say(`${total} stored values rewritten`);
    }
  }
  return total;
}

function refusalOf(step: RotationStep, name: KeyName): AppError {
  const detail =
    step.kind === 'restart'
      ? `generation ${step.newest.generation} has begun: ${sentenceOfRestart(name, readKeyId(step.newest))}`
      : `there is no new ${name}: add one (openssl rand -base64 32) to ${acceptedVariable(name)} of every process and restart them`;
  return new AppError(4010, { detail });
}
