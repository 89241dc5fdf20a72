import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Pool } from '#lib/base/db/client';
import { localDay } from '#lib/base/taipei-time';
import { expectAgreement } from './agreement.ts';
import { Desk } from './desk.ts';
import { type DeskModel, newModel } from './model.ts';
import { type Step, sequence } from './steps.ts';
import { takeStep } from './take-step.ts';

/**
 * Stored seeds of sequences that failed once; every run replays them first. The first one never
 * failed: it ensures that there is always a seed to replay.
 */
const SEEDS = new URL('../../../lib/features/funding/queue/desk-model-seeds.json', import.meta.url);

interface Seed {
  seed: number;
  path: string;
}

/** Counts of many sequences: sequences, steps, and every outcome of a step. */
export interface Tally {
  sequences: number;
  steps: number;
  outcomes: Set<string>;
}

type DeskCommand = fc.AsyncCommand<DeskModel, Desk>;
type Property = fc.IAsyncProperty<[Step[]]>;

/** A lane runs one sequence after another; `failing` is the lane that has found a failure, if any. */
interface Lane {
  number: number;
  run: { failing: number | null };
}

export function newTally(): Tally {
  return { sequences: 0, steps: 0, outcomes: new Set() };
}

/**
 * Replays stored seeds.
 * @returns the counts for each seed
 * @throws with the report of fast-check if one fails again
 */
export async function replaySeeds(db: Pool): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const { seed, path } of readSeeds()) {
    const tally = newTally();
    // One run: the path names the single sequence that failed. It does not limit a shrunk path.
    const options = { seed, path, endOnFailure: true, numRuns: 1 };
    await fc.assert(propertyOf(db, tally, newLane()), options);
    tallies.push(tally);
  }
  return tallies;
}

/**
 * Runs random sequences in several concurrent lanes of one process.
 * @param tally counts of these and earlier sequences
 * @throws with the report of fast-check if one fails, after storing its seed
 */
export async function checkSequences(
  db: Pool,
  tally: Tally,
  { runs, lanes }: { runs: number; lanes: number },
): Promise<void> {
  const numRuns = Math.ceil(runs / lanes);
  const { run } = newLane();
  const reports = await Promise.all(
    Array.from({ length: lanes }, (_, number) =>
      fc.check(propertyOf(db, tally, { number, run }), { numRuns }),
    ),
  );
  for (const report of reports) {
    if (!report.failed) continue;
    if (report.counterexamplePath !== null)
      keepSeed({ seed: report.seed, path: report.counterexamplePath });
    throw new Error(fc.defaultReportMessage(report), { cause: report.errorInstance });
  }
}

function newLane(): Lane {
  return { number: 0, run: { failing: null } };
}

/** While one lane shrinks a failing sequence, the others skip their runs. */
function propertyOf(db: Pool, tally: Tally, { number, run }: Lane): Property {
  return fc.asyncProperty(sequence, async (steps) => {
    if (run.failing !== null && run.failing !== number) return;
    try {
      await runSequence(db, steps, tally);
    } catch (error) {
      if (!fc.PreconditionFailure.isFailure(error)) run.failing ??= number;
      throw error;
    }
  });
}

async function runSequence(db: Pool, steps: Step[], tally: Tally): Promise<void> {
  const day = localDay(new Date());
  const desk = await Desk.open(db);
  const model = newModel();
  const outcomes: string[] = [];
  try {
    await fc.asyncModelRun(
      () => ({ model, real: desk }),
      steps.map((step) => commandOf(step, outcomes)),
    );
    await expectAgreement(model, desk);
  } catch (error) {
    // The daily limit restarts at midnight, which the model does not cover.
    fc.pre(localDay(new Date()) === day);
    throw error;
  }
  tally.sequences++;
  tally.steps += outcomes.length;
  for (const outcome of outcomes) tally.outcomes.add(outcome);
}

function commandOf(step: Step, outcomes: string[]): DeskCommand {
  return {
    check: () => true,
    run: async (model, desk) => {
      outcomes.push(await takeStep(model, desk, step));
    },
    toString: () => JSON.stringify(step),
  };
}

function readSeeds(): Seed[] {
  return JSON.parse(readFileSync(SEEDS, 'utf8')) as Seed[];
}

function keepSeed(failed: Seed): void {
  writeFileSync(SEEDS, `${JSON.stringify([...readSeeds(), failed], null, 2)}\n`);
}
