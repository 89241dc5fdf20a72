import { describe, expect, test } from 'vitest';
import { joinReason, splitReason } from './reason.ts';

const isKey = (key: string) => key === 'not_received';

describe('a stored reason', () => {
  test.each([
    [{ key: 'not_received' }, 'not_received'],
    [{ text: '匯款尚未入帳' }, '匯款尚未入帳'],
    [{ key: 'not_received', text: '匯款: 尚未入帳' }, 'not_received: 匯款: 尚未入帳'],
  ])('of %j is %s and can be taken apart', (parts, stored) => {
    expect(joinReason(parts)).toBe(stored);
    expect(splitReason(stored, isKey)).toEqual({ key: null, text: null, ...parts });
  });

  test('is a text as a whole when its first word is no key', () => {
    for (const text of ['checked: no payment', 'ok', 'Not_received: no'])
      expect(splitReason(text, isKey)).toEqual({ key: null, text });
  });

  test('is absent without key and text', () => {
    expect(joinReason({})).toBeUndefined();
  });
});
