import { env } from '#lib/base/env';
import { acceptedVariable, type KeyName } from '#lib/base/key-names';

/** The key that this process signs, hashes and encrypts with. */
export function currentKey(name: KeyName): string {
  return env()[name];
}

/**
 * All keys of a name that this process accepts, the current one first. There is more than one while
 * the key is rotated (docs/operation.md). Runs on the edge as well as on Node.
 */
export function acceptedKeys(name: KeyName): string[] {
  return [...new Set([currentKey(name), ...env()[acceptedVariable(name)]])];
}
