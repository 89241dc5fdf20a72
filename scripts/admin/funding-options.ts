import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import type { Action } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { claimRecord, releaseClaim } from '#lib/features/funding/desk/claim-record';
import type { Queue } from '#lib/features/funding/enums';
import { referenceField } from '#lib/features/funding/schema';
import { BootError } from '#scripts/boot/boot-error';
import type { DecisionSpec } from './review-queue.ts';

type Find = DecisionSpec<object>['find'];

/** `claim`: reserves a record for the operator for ten minutes. */
export function claimSpec(
  queue: Queue,
  right: Action,
  find: Find,
): DecisionSpec<{ takeOver?: boolean }> {
  return {
    name: 'claim',
    right,
    description: 'Claim a record for ten minutes: others can’t decide on it until then.',
    options: (command) => command.option('--take-over', 'also if another operator has claimed it'),
    find,
    decide: (tx: Db, act) => claimRecord(tx, queue, act),
  };
}

/** `release`: ends the operator's own claim. */
export function releaseSpec(queue: Queue, right: Action, find: Find): DecisionSpec<object> {
  return {
    name: 'release',
    right,
    description: 'End your claim on a record, so that others can decide on it.',
    options: (command) => command,
    find,
    decide: (tx: Db, act) => releaseClaim(tx, queue, act),
  };
}

/** Parses the reference of a payment. */
export function parseReference(value: string): string {
  const parsed = referenceField.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('It takes 1 to 64 characters on one line.');
}

/** Reads the file that an option names. @throws {BootError} if it can't be read */
export async function readProof(path: string): Promise<Uint8Array> {
  return readFile(path).catch(() => {
    throw new BootError(`${path} can't be read.`);
  });
}
