import { describe, expect, it } from 'vitest';
import { formatTime } from './format-time.ts';
import { LOCALES } from './locales.ts';
import { withLocale } from './request-locale.ts';

describe('a time in a server message', () => {
  it('is formatted in the request’s language and in Taipei time', () => {
    const at = new Date('2025-03-02T16:04:05Z');
    expect(LOCALES.map((locale) => withLocale(locale, () => formatTime(at)))).toEqual([
      '2025/03/03 00:04',
      '2025/03/03 00:04',
      'Mar 3, 2025 00:04',
    ]);
  });
});
