import { describe, expect, it } from 'vitest';
import { isPlainClick, readPath } from './find-link.ts';

const link = (href: string, target = '') =>
  ({ target, getAttribute: () => href }) as unknown as HTMLAnchorElement;
const click = (event: Partial<MouseEvent> = {}) => ({ button: 0, ...event }) as MouseEvent;

describe('a link that is opened without a reload', () => {
  it.each(['/', '/my', '/my/ledgerrecord?type=trade_hold'])('may lead to %s', (href) => {
    expect(readPath(link(href))).toBe(href);
  });

  it.each([
    'https://bank.example',
    '//evil.example',
    '/\\evil.example',
    '#main',
    'mailto:a@b.example',
    '',
  ])('does not lead to %s', (href) => {
    expect(readPath(link(href))).toBeNull();
  });
});

describe('a click', () => {
  it('is handled with the first button and no key', () => {
    expect(isPlainClick(click(), link('/'))).toBe(true);
    expect(isPlainClick(click(), link('/', '_self'))).toBe(true);
  });

  it.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('is left to the browser with %j', (event) => {
    expect(isPlainClick(click(event), link('/'))).toBe(false);
  });

  it('is left to the browser on a link that opens a window', () => {
    expect(isPlainClick(click(), link('/', '_blank'))).toBe(false);
  });
});
