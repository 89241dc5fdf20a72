import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BootError, runMain } from './boot/boot-error.ts';
import { buildPages, generateClient } from './boot/build/build.ts';
import { PROJECT_ROOT } from './boot/data-folder.ts';
import { runProgram } from './boot/run-program.ts';
import { openTestCluster } from './testing/test-cluster.ts';
import { countPlaywright, countRehearsals, countVitest } from './testing/test-report.ts';
import {
  check,
  type Lanes,
  programCheck,
  runStages,
  type Stage,
  testRun,
} from './testing/test-stage.ts';

const REPORTS = join(PROJECT_ROOT, '.test/reports', String(process.pid));
const SOURCES = ['app', 'components', 'lib', 'middleware.ts', 'scripts', 'prisma', 'tests', 'lab'];
const BIN = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  next: 'node_modules/next/dist/bin/next',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
};

function vitest(project: 'unit' | 'database'): Stage {
  const report = join(REPORTS, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--allowOnly=false',
  ];
  return testRun(`Tests: ${project}`, BIN.vitest, args, report, countVitest);
}

function playwright(): Stage {
  const title = 'Tests: journeys in a browser';
  const report = join(REPORTS, 'e2e.json');
  const args = ['test', '-c', 'e2e'];
  return testRun(title, BIN.playwright, args, report, countPlaywright, { E2E_JSON: report });
}

function rehearsals(): Stage {
  const report = join(REPORTS, 'ops.json');
  const args = ['--test', '--report', report];
  return testRun('Rehearsals of operation', 'lab/ops/run.ts', args, report, countRehearsals);
}

/** The groups run in this order. Types come before the build, which writes types of its own. */
const groups: Lanes[] = [
  [
    [
      programCheck('Lint and format', BIN.biome, ['check', '.']),
      programCheck('Import rules', BIN.depcruise, [
        ...['--config', '.dependency-cruiser.cjs'],
        ...SOURCES,
      ]),
      programCheck('No circles between folders', BIN.depcruise, [
        ...['--config', '.dependency-cruiser-folders.cjs'],
        ...['components', 'lib', 'scripts', 'prisma', 'lab'],
      ]),
      programCheck('Unused files, exports and dependencies', BIN.knip, ['--no-progress']),
    ],
    [
      programCheck('Types', BIN.tsc, ['--noEmit']),
      programCheck(
        'Migrations keep the previous release running',
        'scripts/testing/check-migrations.ts',
        [],
      ),
      programCheck('Pinned, checked and licensed packages', 'scripts/testing/supply-chain.ts', []),
      programCheck('Function sizes', 'scripts/testing/function-sizes.ts', []),
    ],
  ],
  [
    [vitest('unit')],
    [
      check('Build', (say) => buildPages({ say }).then(() => true)),
      programCheck('First-load JavaScript', 'scripts/testing/first-load-budget.ts', []),
    ],
  ],
  // Rehearsals mostly wait: for restarts, time limits and other servers.
  [[vitest('database')], [rehearsals()]],
  [[playwright()]],
];

/** Generates the sources that the type check needs: the database client and the types of the routes. */
async function generate(): Promise<void> {
  await generateClient({ say: console.log });
  const types = await runProgram(BIN.next, ['typegen']);
  if (!types.ok)
    throw new BootError(`The types of the routes could not be generated:\n${types.output}`);
}

/** `npm test`: every check, with its own Postgres; the last line counts the tests. */
await runMain(async () => {
  // The tests always run against their own site, in paper mode.
  for (const name of ['BASE_URL', 'E2E_ORIGIN', 'E2E_DATABASE_URL']) delete process.env[name];
  process.env.APP_MODE = 'paper';
  // With CI set Playwright refuses `test.only` (forbidOnly) and Vitest writes no snapshots.
  process.env.CI = '1';
  // Tests start hundreds of programs, which then compile nothing that another one has compiled.
  process.env.NODE_COMPILE_CACHE ??= join(PROJECT_ROOT, '.test/compile-cache');
  mkdirSync(REPORTS, { recursive: true });
  const { cluster, close } = await openTestCluster();
  process.env.TEST_CLUSTER = JSON.stringify(cluster);
  try {
    await generate();
    const { passed, failed, failures } = await runStages(groups);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failures.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
});
process.exit();
