import type { KeyName } from '#lib/base/key-names';
import { computeKeyId } from './key-check.ts';

/** The first bytes of a stored encrypted value: the version of its form, and the id of its key. */
export function keyHeader(version: number, name: KeyName, key: string): Buffer {
  return Buffer.concat([Buffer.of(version), Buffer.from(computeKeyId(name, key), 'hex')]);
}
