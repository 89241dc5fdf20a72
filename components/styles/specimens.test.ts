import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Files that draw nothing of their own, are part of another specimen, or show while the server cannot be reached. */
const WITHOUT_SPECIMEN = [
  'art/scene-frame',
  'form/field-error',
  'form/field-frame',
  'form/hidden-file-input',
  'form/submit-action',
  'layout/failure-note',
  'overlay/lazy-confirm-dialog',
  'overlay/lazy-overlay',
  'overlay/sheet-form',
  'overlay/toaster',
  'overlay/use-exit-animation',
  'palette/palette-list',
  'state/balance-offline-mark',
  'state/offline-mark',
];

/** The components of `components/ui` that the files of this folder import, without extension. */
function shown(): string[] {
  const sources = globSync('*.tsx', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/from '#components\/ui\/([\w/-]+)'/g),
  ]);
  return [...new Set(imports.map(([, path = '']) => path))];
}

it('every component of components/ui is on the style page', () => {
  const files = globSync('components/ui/**/*.tsx', { cwd: ROOT }).map((file) =>
    relative('components/ui', file).replace(/\.tsx$/, ''),
  );
  const expected = files.filter((file) => !WITHOUT_SPECIMEN.includes(file));
  expect(shown().toSorted()).toEqual(expect.arrayContaining(expected));
  expect(files).toEqual(expect.arrayContaining(WITHOUT_SPECIMEN));
});
