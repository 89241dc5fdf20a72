import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test('an internal path is a page', () => {
  expect(linkTarget('/home/news/detail?id=3')).toEqual({
    kind: 'page',
    href: '/home/news/detail?id=3',
  });
});

test('an http URL is an external site', () => {
  expect(linkTarget(' https://example.org/help ')).toEqual({
    kind: 'site',
    href: 'https://example.org/help',
  });
});

test.each([
  '',
  null,
  undefined,
  'help',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://',
  'ftp://example.org',
])('%j is not a usable link', (link) => {
  expect(linkTarget(link)).toEqual({ kind: 'none' });
});
