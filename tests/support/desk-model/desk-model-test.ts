import { beforeAll, expect, test } from 'vitest';
import type { Pool } from '#lib/base/db/client';
import { expectLedgerSound } from '../books/expect-ledger-sound.ts';
import { repeatUntilSeen } from '../database/repeat-until-seen.ts';
import { setSettings } from '../database/settings.ts';
import { checkSequences, newTally, replaySeeds } from './check-sequences.ts';
import { RATES } from './pay-amount.ts';
import { STEPS } from './steps.ts';

/** Concurrent sequences in one process. */
const LANES = 4;

/** Outcomes that every run must reach. */
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

/** The tests of one shard of the model; files that call this run in parallel. */
export function testDeskModel(db: Pool, { runs }: { runs: number }): void {
  beforeAll(() =>
    setSettings(db, {
      ...RATES,
      ...{ channel_bank: 'manual', channel_number: 'manual', channel_hkbank: 'auto' },
    }),
  );

  test('stored sequences that failed before agree with the model', async () => {
    const tallies = await replaySeeds(db);
    expect(tallies.length).toBeGreaterThan(0);
    for (const { sequences, steps } of tallies) {
      expect(sequences).toBeGreaterThan(0);
      expect(steps).toBeGreaterThan(0);
    }
  }, 600_000);

  test(`${runs} random sequences of ${STEPS} steps agree with the model after each step`, async () => {
    const tally = newTally();
    const run = () => checkSequences(db, tally, { runs, lanes: LANES });
    expect(await repeatUntilSeen(WANTED, tally.outcomes, run)).toEqual([]);
    expect(tally.sequences).toBeGreaterThanOrEqual(runs);
    expect(tally.steps / tally.sequences).toBe(STEPS);
    await expectLedgerSound(db);
  }, 900_000);
}
