import { describe, expect, test } from 'vitest';
import { mapOverdraft } from './map-overdraft.ts';

/** An error as the driver raises it. */
const refusal = (message: string) =>
  Object.assign(new Error(message), { code: '23514', severity: 'ERROR' });

describe('a statement that may overdraw', () => {
  test('answers what the database answers', async () => {
    expect(await mapOverdraft(Promise.resolve(7))).toBe(7);
  });

  test('is refused with 4101 by the rule of the account', async () => {
    const broken = 'new row violates check constraint "ledger_account_not_negative"';
    await expect(mapOverdraft(Promise.reject(refusal(broken)))).rejects.toMatchObject({
      code: 4101,
    });
  });

  test.each([
    refusal('new row violates check constraint "any_other"'),
    new Error('ledger_account_not_negative'),
  ])('fails with any other error as it is: %s', async (error) => {
    await expect(mapOverdraft(Promise.reject(error))).rejects.toBe(error);
  });
});
