import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BootError, runMain, toSentence } from '#scripts/boot/boot-error';
import { generateClient } from '#scripts/boot/build/build';
import { runProgram } from '#scripts/boot/run-program';
import { REHEARSALS } from './rehearsals.ts';
import { type Finding, NotRehearsable, type Rehearsal } from './support/rehearsal.ts';

const FIGURES = '.test/figures';

/**
 * Rehearses the operation of the product, prints one line for each expectation, and writes the
 * findings to `.test/figures/ops-NAME.json`. Exits 1 if an expectation did not hold.
 * `npm run ops -- [NAME… | --test] [--report FILE]`: without a name it lists the rehearsals; `--test`
 * runs those of `npm test`, where a machine may lack what one needs; `--report` writes all findings to
 * a file.
 */
async function ops(): Promise<void> {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: { test: { type: 'boolean', default: false }, report: { type: 'string' } },
  });
  await generateClient({ say: console.log });
  const chosen = await chooseRehearsals(names, values.test);
  const [only] = chosen;
  if (!only) return listRehearsals();
  const findings =
    chosen.length === 1
      ? await rehearse(only, values.test)
      : await rehearseAll(chosen, values.test);
  if (values.report) writeFileSync(values.report, JSON.stringify(findings));
  const failed = findings.filter(({ held }) => !held).length;
  if (chosen.length > 1) console.log(`\n${findings.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function chooseRehearsals(names: string[], test: boolean): Promise<Rehearsal[]> {
  const unknown = names.find((name) => !(name in REHEARSALS));
  if (unknown !== undefined)
    throw new BootError(
      `There is no rehearsal "${unknown}"; there are: ${Object.keys(REHEARSALS).join(', ')}.`,
    );
  if (names.length > 0 || !test) return Promise.all(names.map(loadRehearsal));
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

/** Runs each in a process of its own, because a process keeps its first database and keys. */
async function rehearseAll(chosen: Rehearsal[], mayLack: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name } of chosen) {
    rmSync(figuresOf(name), { force: true });
    const args = mayLack ? [name, '--test'] : [name];
    await runProgram('lab/ops/run.ts', args, { live: true });
    findings.push(...readFindings(name));
  }
  return findings;
}

function readFindings(name: string): Finding[] {
  if (existsSync(figuresOf(name)))
    return JSON.parse(readFileSync(figuresOf(name), 'utf8')) as Finding[];
  return [{ name: `${name} ran to its end`, held: false, seen: 'it wrote no findings' }];
}

/** @param mayLack whether a machine that lacks what a rehearsal needs is no failure */
async function rehearse({ name, run }: Rehearsal, mayLack: boolean): Promise<Finding[]> {
  console.log(`\n${name}`);
  const findings = await run((line) => console.log(`  ${line}`)).catch((error: unknown) => {
    const seen = toSentence(error);
    if (!mayLack || !(error instanceof NotRehearsable))
      return [{ name: `${name} ran to its end`, held: false, seen }];
    console.log(`  not run: ${seen}`);
    return [];
  });
  for (const one of findings)
    console.log(`  ${one.held ? 'held    ' : 'NOT HELD'} ${one.name}: ${one.seen}`);
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(figuresOf(name), `${JSON.stringify(findings, null, 2)}\n`);
  return findings;
}

function figuresOf(name: string): string {
  return `${FIGURES}/ops-${name}.json`;
}

await runMain(ops);
process.exit();
