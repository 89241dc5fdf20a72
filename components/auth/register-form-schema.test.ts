import { expect, it } from 'vitest';
import { registerFormSchema } from './register-form-schema.ts';

const filled = {
  username: 'Ming_2024',
  password: 'golden-lantern',
  confirm: 'golden-lantern',
  phone: '',
};
const faultsOf = (input: object) =>
  registerFormSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('removes the confirmation and a blank phone', () => {
  const body = registerFormSchema.parse(filled);
  expect(body).toEqual({ username: 'Ming_2024', password: 'golden-lantern', phone: undefined });
  expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('confirm');
});

it('rejects a different confirmation', () => {
  expect(faultsOf({ ...filled, confirm: 'golden-lanterm' })).toEqual(['confirm: passwordMismatch']);
});

it('rejects what the server rejects', () => {
  expect(faultsOf({ ...filled, password: 'Ming_2024', confirm: 'Ming_2024' })).toEqual([
    'password: passwordIsUsername',
  ]);
  expect(faultsOf({ ...filled, username: '9x' })).toEqual(['username: username']);
});
