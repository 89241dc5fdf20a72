import { expect, test } from 'vitest';
import { tradePasswordFormSchema } from './trade-password-form-schema.ts';

test('the same six digits twice become what the server takes', () => {
  const form = { password: 'correct horse', trade_password: '246813', confirm: '246813' };
  expect(tradePasswordFormSchema.parse(form)).toEqual({
    password: 'correct horse',
    trade_password: '246813',
  });
});

test.each([
  [{ trade_password: '246813', confirm: '246814' }, 'confirm', 'passwordMismatch'],
  [{ trade_password: '24681', confirm: '24681' }, 'trade_password', 'tradePasswordDigits'],
  [{ trade_password: '123456', confirm: '123456' }, 'trade_password', 'tradePasswordWeak'],
])('%j is refused at %s', (digits, field, message) => {
  const result = tradePasswordFormSchema.safeParse({ password: 'correct horse', ...digits });
  const issues = result.error?.issues.map((issue) => [issue.path[0], issue.message]);
  expect(issues).toContainEqual([field, message]);
});
