import { expect, it } from 'vitest';
import { externalLink } from './external-link.ts';

it('follows http and https addresses', () => {
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
])('does not follow %j', (link) => {
  expect(externalLink(link)).toBeNull();
});
