import { describe, expect, test } from 'vitest';
import { mapOverdraft } from './map-overdraft.ts';

/** An error in the driver's form. */
const refusal = (message: string) =>
  Object.assign(new Error(message), { code: '23514', severity: 'ERROR' });

describe('a statement that may overdraw', () => {
  test('returns the result of the database', async () => {
    expect(await mapOverdraft(Promise.resolve(7))).toBe(7);
  });

  test('fails with 4101 on the overdraft constraint', async () => {
    const broken = 'new row violates check constraint "ledger_account_not_negative"';
    await expect(mapOverdraft(Promise.reject(refusal(broken)))).rejects.toMatchObject({
      code: 4101,
    });
  });

  test.each([
    refusal('new row violates check constraint "any_other"'),
    new Error('ledger_account_not_negative'),
  ])('rethrows any other error: %s', async (error) => {
    await expect(mapOverdraft(Promise.reject(error))).rejects.toBe(error);
  });
});
