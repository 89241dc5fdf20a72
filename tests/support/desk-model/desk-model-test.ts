import { beforeAll, expect, test } from 'vitest';
import type { Pool } from '#lib/db/client';
import { expectLedgerSound } from '../books/expect-ledger-sound.ts';
import { setSettings } from '../database/settings.ts';
import { untilTried } from '../database/until-tried.ts';
import { checkSequences, newTally, replaySeeds } from './check-sequences.ts';
import { RATES } from './pay-amount.ts';
import { STEPS } from './steps.ts';

/** Sequences at once in one process. */
const LANES = 4;

/** Outcomes without which a run has not tried what it should. */
const WANTED = [
  ...['recharge 200', 'recharge 4009', 'recharge 4010', 'recharge 4102', 'recharge 4103'],
  ...['withdraw 200', 'withdraw 4004', 'withdraw 4010', 'withdraw 4022', 'withdraw 4101'],
  ...['withdraw 4102', 'withdraw 4103', 'withdraw 4401', 'withdraw 4402', 'withdraw 8888'],
  ...['rechargeCancel 200', 'rechargeCancel 4004', 'rechargeCancel 4010'],
  ...['withdrawCancel 200', 'withdrawCancel 4004', 'withdrawCancel 4010'],
  ...['recharge approve 200', 'recharge approve 4001', 'recharge approve 4009'],
  ...['recharge approve 4010', 'recharge reject 200', 'recharge reject 4010'],
  ...['withdraw approve 200', 'withdraw approve 4010', 'withdraw approve 4012'],
  ...['withdraw take 200', 'withdraw take 4010', 'withdraw pay 200', 'withdraw pay 4010'],
  ...['withdraw fail 200', 'withdraw fail 4010', 'withdraw reject 200', 'withdraw reject 4010'],
  ...[
    'repeat same replayed',
    'repeat otherBody 4090',
    'repeat otherCall 4090',
    'repeat newKey 200',
  ],
  ...['sandboxRecharge moved', 'sandboxRecharge left alone 4010'],
  ...['sandboxPayout moved', 'sandboxPayout left alone 4010', 'expire moved'],
];

/** The tests of one shard of the model; each file that calls this runs beside the others. */
export function testDeskModel(db: Pool, { runs }: { runs: number }): void {
  beforeAll(() =>
    setSettings(db, {
      ...RATES,
      ...{ channel_bank: 'manual', channel_number: 'manual', channel_hkbank: 'auto' },
    }),
  );

  test('the desk agrees with a desk in memory on sequences that have failed before', async () => {
    const tallies = await replaySeeds(db);
    expect(tallies.length).toBeGreaterThan(0);
    for (const { sequences, steps } of tallies) {
      expect(sequences).toBeGreaterThan(0);
      expect(steps).toBeGreaterThan(0);
    }
  }, 600_000);

  test(`the desk agrees with a desk in memory after each of ${runs} sequences of ${STEPS} steps`, async () => {
    const tally = newTally();
    const run = () => checkSequences(db, tally, { runs, lanes: LANES });
    expect(await untilTried(WANTED, tally.outcomes, run)).toEqual([]);
    expect(tally.sequences).toBeGreaterThanOrEqual(runs);
    expect(tally.steps / tally.sequences).toBe(STEPS);
    await expectLedgerSound(db);
  }, 900_000);
}
