import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['98765432109876', 'weak'],
  ['82749163', 'weak'],
  ['river-9-ming', 'weak'],
  ['0912873465', 'weak'],
  ['P@ssw0rd2024', 'weak'],
  ['Kt7#qm2x', 'fair'],
  ['orchid lantern', 'strong'],
  ['月光灑在靜靜的港灣上', 'strong'],
])('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password, 'Ming')).toBe(strength);
});

test('an empty username is ignored', () => {
  expect(passwordStrength('orchid lantern', '')).toBe('strong');
});
