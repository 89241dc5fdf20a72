import { describe, expect, it } from 'vitest';
import { readTarget } from './request-target.ts';

describe('a request target', () => {
  it.each([
    ['/my?id=1', { url: '/my?id=1', pathname: '/my', isCall: false }],
    ['/api/login', { url: '/api/login', pathname: '/api/login', isCall: true }],
    ['/api', { url: '/api', pathname: '/api', isCall: true }],
    ['/apis', { url: '/apis', pathname: '/apis', isCall: false }],
    ['http://evil.example/my?a=1', { url: '/my?a=1', pathname: '/my', isCall: false }],
    ['HTTPS://evil.example', { url: '/', pathname: '/', isCall: false }],
    ['http://evil.example?a', { url: '/?a', pathname: '/', isCall: false }],
    ['/%E9%87%91', { url: '/%E9%87%91', pathname: '/金', isCall: false }],
  ])('%s is converted to origin form', (raw, target) => {
    expect(readTarget(raw)).toEqual(target);
  });

  it.each([
    ['*', 400],
    ['', 400],
    ['ftp://evil.example/', 400],
    ['/api/%', 404],
    ['/api/%ff', 404],
    ['/%00', 404],
    ['/desk/top-ups?find=a?b%00', 400],
    [`/${'a'.repeat(5_000)}`, 414],
  ])('%s is refused', (raw, status) => {
    expect(readTarget(raw)).toBe(status);
  });
});
