import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';

const COPIED = ['app', 'lib', 'prisma', 'scripts', 'package.json'];

/** Where a request passes code that only telemetry needs, and what is without it. */
const HOOKS: [file: string, hook: string, without: string][] = [
  ['lib/site/server/serve-calls.ts', 'setAnswerCode(response, codeOf(answer));', ''],
  [
    'lib/site/server/guard-requests.ts',
    "response.setHeader('x-request-id', identifyRequest(request));",
    '',
  ],
];

/** A copy of the product without the hooks of telemetry. @returns its folder, and how to remove it */
export function copyWithoutTelemetry(serial: number): { root: string; remove: () => void } {
  const root = join(PROJECT_ROOT, '.test', `without-telemetry-${process.pid}-${serial}`);
  mkdirSync(root, { recursive: true });
  for (const name of COPIED)
    cpSync(join(PROJECT_ROOT, name), join(root, name), { recursive: true });
  for (const [file, hook, without] of HOOKS) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(hook)) throw new Error(`${file} has no "${hook}"`);
    writeFileSync(join(root, file), text.replace(hook, without));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
