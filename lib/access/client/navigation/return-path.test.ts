import { expect, it } from 'vitest';
import { returnPath, withReturnPath } from './return-path.ts';

it('returns the local path of the query', () => {
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
])('returns the root path for %j', (from) => {
  expect(returnPath({ from })).toBe('/');
});

it('adds the return path to a link', () => {
  expect(withReturnPath('/auth/register', '/my?x=1')).toBe('/auth/register?from=%2Fmy%3Fx%3D1');
  expect(withReturnPath('/auth/register', '/')).toBe('/auth/register');
});
