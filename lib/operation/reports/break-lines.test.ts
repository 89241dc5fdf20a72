import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

const broken = (text: string) => breakLines(text, 10, (one) => (one > '\u{ff}' ? 2 : 1));

test('a line ends at its own end, after a space or between characters, and is never wider', () => {
  expect(broken('a\n\nb')).toEqual(['a', '', 'b']);
  expect(broken('credit a top-up')).toEqual(['credit a', 'top-up']);
  expect(broken('客戶表示帳戶遭盜用')).toEqual(['客戶表示帳', '戶遭盜用']);
  expect(broken('0123456789abcdef')).toEqual(['0123456789', 'abcdef']);
  expect(broken('12345 1234567890123')).toEqual(['12345', '1234567890', '123']);
  expect(broken('')).toEqual(['']);
});

test('a character wider than the line is a line of its own', () => {
  expect(breakLines('客戶', 1, () => 2)).toEqual(['客', '戶']);
});

test('a text of characters without a width is measured once', () => {
  let measured = 0;
  breakLines('\u{ad}'.repeat(10_000), 10, () => {
    measured++;
    return 0;
  });
  expect(measured).toBe(10_000);
});
