import { expect, it } from 'vitest';
import { externalLink } from './external-link.ts';

it('accepts http and https URLs', () => {
  expect(externalLink('https://help.example/chat?x=1')).toBe('https://help.example/chat?x=1');
  expect(externalLink('http://help.example')).toBe('http://help.example/');
});

it.each([
  '',
  ' ',
  null,
  undefined,
  '/customer',
  'help.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('rejects %j', (link) => {
  expect(externalLink(link)).toBeNull();
});
