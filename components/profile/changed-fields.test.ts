import { expect, test } from 'vitest';
import { updateUserInfoSchema } from '#lib/access/profile/schema';
import { changedFields } from './changed-fields.ts';

const first = { nickname: 'Amy', real_name: '', email: 'a@example.com', phone: '', birthday: '' };

test('returns only changed fields', () => {
  const now = {
    ...first,
    nickname: 'Ann',
    email: ' a@example.com ',
    phone: ' ',
    birthday: '1990-01-01',
  };
  expect(changedFields(first, now)).toEqual({ nickname: 'Ann', birthday: '1990-01-01' });
});

test('an emptied field becomes null, except the real name', () => {
  const set = { ...first, real_name: '王小明' };
  const changes = changedFields(set, { ...set, real_name: ' ', nickname: '  ', email: '' });
  const { real_name: _, ...clearable } = changes;
  expect(updateUserInfoSchema.parse(clearable)).toEqual({ nickname: null, email: null });
  expect(updateUserInfoSchema.safeParse({ real_name: null }).success).toBe(false);
});
