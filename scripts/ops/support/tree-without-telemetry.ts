import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../boot/data-folder.ts';

const COPIED = ['app', 'components', 'lib', 'scripts', 'package.json', 'next.config.mjs'];
const LINKED = ['node_modules', '.next', 'public', 'prisma'];

/** Where a request of the web process passes code that only telemetry needs, and what is without it. */
const HOOKS: [file: string, hook: string, without: string][] = [
  ['scripts/web.ts', 'telemetry.observe(answer, files)', 'answer'],
  ['lib/server/serve-calls.ts', 'setAnswerCode(response, codeOf(answer));', ''],
  [
    'lib/server/guard-requests.ts',
    "response.setHeader('x-request-id', identifyRequest(request));",
    '',
  ],
];

/** A copy of the built product without the hooks of telemetry. @returns its folder, and how to remove it */
export function copyWithoutTelemetry(): { root: string; remove: () => void } {
  const root = join(PROJECT_ROOT, '.test', `without-telemetry-${process.pid}`);
  mkdirSync(root, { recursive: true });
  for (const name of COPIED)
    cpSync(join(PROJECT_ROOT, name), join(root, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(PROJECT_ROOT, name), join(root, name));
  for (const [file, hook, without] of HOOKS) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(hook)) throw new Error(`${file} has no "${hook}"`);
    writeFileSync(join(root, file), text.replace(hook, without));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
