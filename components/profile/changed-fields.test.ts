import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what was changed is sent, and nothing that was blanked', () => {
  const first = { nickname: 'Amy', email: 'a@example.com', phone: '', birthday: '' };
  const now = { nickname: 'Ann', email: 'a@example.com', phone: ' ', birthday: '1990-01-01' };
  expect(changedFields(first, now)).toEqual({ nickname: 'Ann', birthday: '1990-01-01' });
  expect(changedFields(first, { ...first, email: '' })).toEqual({});
});
