import { describe, expect, test } from 'vitest';
import { addTradePasswordFormSchema } from './add-trade-password-form-schema.ts';
import { changeTradePasswordFormSchema } from './change-trade-password-form-schema.ts';

describe.each([
  ['setting', addTradePasswordFormSchema, { password: 'correct horse' }],
  ['changing', changeTradePasswordFormSchema, { old_trade_password: '135790' }],
])('%s the trade password', (_case, schema, proof) => {
  test('accepts equal digits and removes the confirmation', () => {
    const form = { ...proof, trade_password: '246813', confirm: '246813' };
    expect(schema.parse(form)).toEqual({ ...proof, trade_password: '246813' });
  });

  test.each([
    [{ trade_password: '246813', confirm: '246814' }, 'confirm', 'passwordMismatch'],
    [{ trade_password: '24681', confirm: '24681' }, 'trade_password', 'tradePasswordDigits'],
    [{ trade_password: '123456', confirm: '123456' }, 'trade_password', 'tradePasswordWeak'],
  ])('rejects %j with an error on %s', (digits, field, message) => {
    const { error } = schema.safeParse({ ...proof, ...digits });
    const issues = error?.issues.map((issue) => [issue.path[0], issue.message]);
    expect(issues).toContainEqual([field, message]);
  });
});

test('the new digits must differ from the old ones', () => {
  const same = { old_trade_password: '135790', trade_password: '135790', confirm: '135790' };
  const { error } = changeTradePasswordFormSchema.safeParse(same);
  expect(error?.issues.map(({ message }) => message)).toEqual(['tradePasswordSame']);
});
