import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METALS, type Metal } from '#lib/base/money';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { repeatUntilSeen } from '#tests/support/database/repeat-until-seen';
import { useTestDatabase } from '#tests/support/database/test-database';
import { expectAgreement } from '#tests/support/trade-model/agreement';
import { newModel } from '#tests/support/trade-model/model';
import { STEPS, type Step, sequence } from '#tests/support/trade-model/steps';
import { takeStep } from '#tests/support/trade-model/take-step';
import { TradingFloor } from '#tests/support/trade-model/trading-floor';

const { db } = useTestDatabase();

/** Sequences per metal; the metals run concurrently. */
const RUNS = 20;

/** Outcomes that the sequences must cover. */
const REQUIRED_OUTCOMES = [
  ...['order buy 200', 'order buy 4101', 'order buy 4103', 'order buy 4202'],
  ...['order sell 200', 'order sell 4101', 'order sell 4103', 'order sell 4202'],
  ...['quote 200', 'quote 4103', 'take 200', 'take 4004', 'take 4101', 'take 4201'],
  ...['metal 200', 'metal 4004', 'metal 4101', 'metal 4201'],
  ...['cancel 200', 'cancel 4004', 'cancel 4010', 'cancel 4202', 'repeat replayed'],
  ...['price done', 'close done', 'settle done', 'void done', 'expire done'],
  ...['left filled', 'left unfilled', 'left canceled', 'left accepted'],
];

const outcomes = new Set<string>();

test(`trading agrees with a ledger in memory after each of ${RUNS * METALS.length} sequences of ${STEPS} steps`, async () => {
  const property = (symbol: Metal) =>
    fc.asyncProperty(sequence, (steps) => runSequence(symbol, steps));
  const run = () =>
    Promise.all(METALS.map((symbol) => fc.assert(property(symbol), { numRuns: RUNS })));
  expect(await repeatUntilSeen(REQUIRED_OUTCOMES, outcomes, run)).toEqual([]);
  await expectLedgerSound(db);
}, 600_000);

async function runSequence(symbol: Metal, steps: readonly Step[]): Promise<void> {
  const [floor, model] = [await TradingFloor.open(db, symbol), newModel()];
  for (const step of steps) outcomes.add(await takeStep(model, floor, step));
  await expectAgreement(model, floor);
  for (const { status } of model.orders) outcomes.add(`left ${status}`);
}
