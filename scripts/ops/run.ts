import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BootError, runMain, sentenceOf } from '../boot/boot-error.ts';
import { generateClient } from '../boot/build/build.ts';
import { REHEARSALS } from './rehearsals.ts';
import { type Finding, NotRehearsable, type Rehearsal } from './support/rehearsal.ts';

const FIGURES = '.test/figures';

/**
 * Rehearses the operation of the product, prints one line for each expectation, and writes the
 * findings to `.test/figures/ops-NAME.json`. Exits 1 if an expectation did not hold.
 * `npm run ops -- [NAME… | --test] [--report FILE]`: without a name it lists the rehearsals; `--test` runs those of
 * `npm test` and ends with the count, `--report FILE` also writes all findings there.
 */
async function ops(): Promise<void> {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: { test: { type: 'boolean', default: false }, report: { type: 'string' } },
  });
  await generateClient({ say: console.log });
  const chosen = await chooseRehearsals(names, values.test);
  if (chosen.length === 0) return listRehearsals();
  const findings: Finding[] = [];
  for (const one of chosen) findings.push(...(await rehearse(one, values.test)));
  if (values.report) writeFileSync(values.report, JSON.stringify(findings));
  const failed = findings.filter(({ held }) => !held).length;
  console.log(`\n${findings.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function chooseRehearsals(names: string[], test: boolean): Promise<Rehearsal[]> {
  const unknown = names.find((name) => !(name in REHEARSALS));
  if (unknown !== undefined)
    throw new BootError(
      `There is no rehearsal "${unknown}"; there are: ${Object.keys(REHEARSALS).join(', ')}.`,
    );
  if (!test) return Promise.all(names.map((name) => loadRehearsal(name)));
  const all = await Promise.all(Object.keys(REHEARSALS).map(loadRehearsal));
  return all.filter(({ inTest }) => inTest);
}

function loadRehearsal(name: string): Promise<Rehearsal> {
  const load = REHEARSALS[name];
  if (!load) throw new BootError(`There is no rehearsal "${name}".`);
  return load();
}

async function listRehearsals(): Promise<void> {
  for (const name of Object.keys(REHEARSALS)) {
    const { summary, inTest } = await loadRehearsal(name);
    console.log(`${name}: ${summary}${inTest ? ' (part of npm test)' : ''}`);
  }
}

/** @param mayLack whether a machine that lacks what a rehearsal needs is no failure */
async function rehearse({ name, run }: Rehearsal, mayLack: boolean): Promise<Finding[]> {
  console.log(`\n${name}`);
  const findings = await run((line) => console.log(`  ${line}`)).catch((error: unknown) => {
    const seen = sentenceOf(error);
    if (!mayLack || !(error instanceof NotRehearsable))
      return [{ name: 'the rehearsal ran to its end', held: false, seen }];
    console.log(`  not run: ${seen}`);
    return [];
  });
  for (const one of findings)
    console.log(`  ${one.held ? 'held    ' : 'NOT HELD'} ${one.name}: ${one.seen}`);
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(`${FIGURES}/ops-${name}.json`, `${JSON.stringify(findings, null, 2)}\n`);
  return findings;
}

await runMain(ops);
process.exit();
