import { describe, expect, test } from 'vitest';
import { findSupplyFaults, type Packages } from './supply-chain.ts';

const SOUND = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const packages = (change: Partial<Packages>): Packages => ({
  dependencies: { a: '1.0.0' },
  devDependencies: { b: '2.0.0-beta.1' },
  lock: { '': {}, 'node_modules/a': SOUND },
  ...change,
});
const faultsOf = (entry: object) =>
  findSupplyFaults(packages({ lock: { 'node_modules/a': { ...SOUND, ...entry } } }));

describe('packages', () => {
  test('with exact versions, checksums and allowed licenses have no fault', () => {
    expect(findSupplyFaults(packages({}))).toEqual([]);
    expect(faultsOf({ license: '(GPL-3.0 OR MIT)' })).toEqual([]);
    expect(faultsOf({ license: 'GPL-3.0', dev: true })).toEqual([]);
  });

  test.each(['^1.0.0', '~1.0.0', '1.x', 'latest', '*'])('must be pinned, unlike %s', (version) => {
    expect(findSupplyFaults(packages({ dependencies: { a: version } }))).toEqual([
      'a is not pinned',
    ]);
  });

  test('must have a checksum, unless they are for another platform', () => {
    expect(faultsOf({ integrity: undefined })).toEqual(['node_modules/a has no integrity']);
    const here = { os: [process.platform], cpu: [process.arch], optional: true };
    expect(faultsOf({ integrity: undefined, ...here })).toHaveLength(1);
    expect(faultsOf({ integrity: undefined, ...here, os: ['plan9'] })).toEqual([]);
  });

  test('must not be bound to a registry or have another license', () => {
    expect(faultsOf({ resolved: 'https://x.example/a.tgz' })).toEqual([
      'node_modules/a names a registry',
    ]);
    expect(faultsOf({ license: 'MIT AND GPL-3.0' })).toEqual([
      'node_modules/a has the license MIT AND GPL-3.0',
    ]);
    expect(faultsOf({ license: undefined })).toHaveLength(1);
  });
});
