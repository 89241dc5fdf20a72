import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENV_NAMES } from '#lib/base/env';
import { PROJECT_ROOT } from '../data-folder.ts';

test('.env.example explains every variable that lib/base/env.ts reads, and no other', () => {
  const example = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8');
  const explained = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  // NODE_ENV is Node's own; NEXT_PUBLIC_API_BASE is read by the build.
  const read = ENV_NAMES.filter((name) => name !== 'NODE_ENV').concat('NEXT_PUBLIC_API_BASE');
  expect(explained.sort()).toEqual(read.sort());
});
