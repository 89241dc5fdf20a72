import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { runProgram } from '../boot/run-program.ts';

const TREE = join(PROJECT_ROOT, '.test', `import-rules-${process.pid}`);
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';

/** One file that violates each rule, written like the sources: with types, and JSX in components. */
const VIOLATORS: [rule: string, file: string, target: string][] = [
  ['storey-base', 'lib/base/money.ts', 'lib/access/http/call.ts'],
  ['storey-books', 'lib/books/seal.ts', 'lib/access/http/call.ts'],
  ['storey-running', 'lib/running/stop.ts', 'lib/access/http/call.ts'],
  ['storey-access', 'lib/access/sign.ts', 'lib/features/funding/credit.ts'],
  ['storey-features', 'lib/features/buy.ts', 'lib/site/telemetry/metrics.ts'],
  ['storey-operation', 'lib/operation/watch.ts', 'lib/site/telemetry/metrics.ts'],
  ['storey-site', 'lib/site/serve.ts', 'lib/loose/room.ts'],
  ['no-cycles', 'lib/features/market/ring.ts', 'lib/features/market/ring-end.ts'],
  ['no-unresolved', 'lib/features/market/lost.ts', 'lib/features/market/nowhere.ts'],
  ['route-thin', 'app/api/cards/route.ts', 'lib/base/db/client.ts'],
  ['page-reads', 'app/(members)/(user)/my/page.tsx', 'lib/base/db/client.ts'],
  ['page-surface', 'app/(members)/(user)/my/deposit/page.tsx', 'lib/features/funding/credit.ts'],
  ['component-browser', 'components/home/ticker.tsx', 'lib/access/http/call.ts'],
  ['ui-knows-nothing', 'components/ui/action/button.tsx', 'components/home/swiper.tsx'],
  ['browser-safe', 'lib/features/funding/schema.ts', 'lib/base/env.ts'],
  ['lib-looks-down', 'lib/features/market/draw.ts', 'components/home/swiper.tsx'],
  ['prisma-below-programs', 'prisma/seed/demo.ts', 'scripts/boot/error.ts'],
  ['lab-on-top', 'scripts/migrate.ts', 'lab/bench/load.ts'],
  ['desk-on-top', 'components/home/queue.tsx', 'lib/site/desk/queue.ts'],
  ['no-desk-below-a-feature', 'lib/site/pay.ts', 'lib/features/funding/desk/pay.ts'],
  ['call-without-pages', 'app/api/draw/route.ts', 'lib/features/market/draw.ts'],
  ['feature-alone', 'lib/features/fixed/move-in.ts', 'lib/features/funding/credit.ts'],
  ['ledger-alone', 'lib/books/ledger/post.ts', 'lib/running/config/queries.ts'],
  ['db-alone', 'lib/base/db/client.ts', 'lib/running/config/queries.ts'],
  ['telemetry-listens', 'lib/operation/jobs/run.ts', 'lib/site/telemetry/metrics.ts'],
  ['client-generated', 'lib/running/config/queries.ts', 'lib/base/db/generated/client.ts'],
  ['guard-without-database', 'middleware.ts', 'lib/access/session/token.ts'],
  ['test-code', 'lib/access/profile/rename.ts', 'tests/support/member/member.ts'],
];
const OTHERS: [file: string, target: string | null][] = [
  ['lib/features/market/ring-end.ts', 'lib/features/market/ring.ts'],
  ['lib/access/session/token.ts', 'lib/base/db/client.ts'],
  ['lib/base/db/generated/client.ts', null],
  ['tests/support/member/member.ts', null],
  ['lib/features/funding/credit.ts', null],
  ['lib/loose/room.ts', null],
  ['lib/site/desk/queue.ts', null],
  ['lib/features/funding/desk/pay.ts', null],
  ['lib/access/http/call.ts', null],
  ['lib/base/env.ts', null],
  ['lib/site/telemetry/metrics.ts', null],
  ['scripts/boot/error.ts', null],
  ['lab/bench/load.ts', null],
  ['components/home/swiper.tsx', null],
  ['lib/running/month.ts', 'lib/zone.ts'],
  ['lib/zone.ts', null],
];
/** No file of these imports another in a cycle, but their folders do. */
const FOLDER_CIRCLES: [file: string, target: string | null][] = [
  ['lib/features/market/price/latest.ts', 'lib/features/market/feed/source.ts'],
  ['lib/features/market/feed/source.ts', null],
  ['lib/features/market/feed/board.ts', 'lib/features/market/price/bar.ts'],
  ['lib/features/market/price/bar.ts', null],
  // Through prisma.
  ['prisma/apply.ts', 'lib/operation/lease.ts'],
  ['lib/operation/lease.ts', null],
  ['lib/operation/wait.ts', 'prisma/lock.ts'],
  ['prisma/lock.ts', null],
];
type Violation = { rule: { name: string }; from: string; cycle?: { name: string }[] };

let violations: string[] = [];
let folderViolations: string[] = [];

beforeAll(async () => {
  for (const [file, target] of [...VIOLATORS.map(([, ...pair]) => pair), ...OTHERS])
    write(file, target);
  violations = await violationsOf('.dependency-cruiser.cjs');
  for (const [file, target] of FOLDER_CIRCLES) write(file, target);
  folderViolations = await violationsOf('.dependency-cruiser-folders.cjs');
});

afterAll(() => rmSync(TREE, { recursive: true, force: true }));

function write(file: string, target: string | null): void {
  const up = '../'.repeat(file.split('/').length - 1) || './';
  const body = file.endsWith('x') ? 'export const Part = () => <p>{String(value)}</p>;' : '';
  const source = target
    ? `import { value } from '${up}${target}';\nexport const own: unknown = value satisfies unknown;\n${body}\n`
    : 'export const value: number = 1;\n';
  mkdirSync(dirname(join(TREE, file)), { recursive: true });
  writeFileSync(join(TREE, file), source);
}

async function violationsOf(config: string): Promise<string[]> {
  const { output } = await runProgram(
    DEPCRUISE,
    [
      ...['--config', join(PROJECT_ROOT, config), '-T', 'json'],
      ...['app', 'components', 'lib', 'middleware.ts', 'prisma', 'scripts'],
    ],
    { cwd: TREE },
  );
  const json = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  return json.summary.violations.flatMap(({ rule, from, cycle = [] }: Violation) =>
    [from, ...cycle.map(({ name }) => name)].map((file) => `${rule.name} ${file}`),
  );
}

describe('the import rules', () => {
  test.each(VIOLATORS)('%s refuses that %s imports %s', (rule, file) => {
    expect(violations).toContain(`${rule} ${file}`);
  });

  test('refuse a file of lib in no storey', () => {
    expect(violations).toContain('storey-running lib/running/month.ts');
  });

  test('refuse folders that import each other in a cycle', () => {
    for (const folder of [
      ...['lib/features/market/price', 'lib/features/market/feed'],
      ...['prisma', 'lib/operation'],
    ])
      expect(folderViolations).toContain(`no-folder-cycles ${folder}`);
  });

  test('have a violator for every rule', async () => {
    const { default: config } = await import(join(PROJECT_ROOT, '.dependency-cruiser.cjs'));
    expect(VIOLATORS.map(([rule]) => rule)).toEqual(
      config.forbidden.map(({ name }: { name: string }) => name),
    );
  });
});
