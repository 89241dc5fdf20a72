import { expect, it } from 'vitest';
import { returnPath, withReturnPath } from './return-path.ts';

it('goes back to the local path that was asked for', () => {
  expect(returnPath({ from: '/my/ledgerrecord?type=recharge' })).toBe(
    '/my/ledgerrecord?type=recharge',
  );
});

it.each([
  undefined,
  '',
  'my',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  ['/my', '/trade'],
  '/auth/login',
])('goes home instead of %j', (from) => {
  expect(returnPath({ from })).toBe('/');
});

it('keeps the way back between the two forms', () => {
  expect(withReturnPath('/auth/register', '/my?x=1')).toBe('/auth/register?from=%2Fmy%3Fx%3D1');
  expect(withReturnPath('/auth/register', '/')).toBe('/auth/register');
});
