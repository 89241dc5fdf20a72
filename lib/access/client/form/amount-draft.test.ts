import { describe, expect, it } from 'vitest';
import {
  caretAfterGrouping,
  readAmountDraft,
  settleAmountDraft,
  showAmountDraft,
} from './amount-draft.ts';

describe('an amount draft', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['007', '7'],
    ['1,234.5', '1234.5'],
    ['1234.', '1234.'],
    ['.5', '0.5'],
    ['１２３．４', '123.4'],
    ['12。5', '12.5'],
    ['0.00', '0.00'],
    [' 50 000 ', '50000'],
  ])('reads %j as %j', (typed, draft) => {
    expect(readAmountDraft(typed, 2)).toBe(draft);
  });

  it.each(['1.234', '-1', '+1', '1e3', '1.2.3', 'abc', '1234567890123'])('rejects %j', (typed) => {
    expect(readAmountDraft(typed, 2)).toBeNull();
  });

  it('rejects a decimal point if the currency has no decimals', () => {
    expect(readAmountDraft('1.', 0)).toBeNull();
    expect(readAmountDraft('10', 0)).toBe('10');
  });

  it('becomes an exact decimal string', () => {
    expect(settleAmountDraft('12.')).toBe('12');
    expect(settleAmountDraft('12.50')).toBe('12.50');
    expect(settleAmountDraft('')).toBe('');
  });

  it('is shown with thousands separators', () => {
    expect(showAmountDraft('1234567.')).toBe('1,234,567.');
    expect(showAmountDraft('')).toBe('');
  });
});

describe('the caret', () => {
  it.each([
    ['1234', 4, '1,234', 5],
    ['12,34', 5, '1,234', 5],
    ['1,2934', 4, '12,934', 4],
    ['234', 0, '234', 0],
    ['1,23', 3, '123', 2],
  ])('of %j at %i moves in %j to %i', (typed, caret, shown, expected) => {
    expect(caretAfterGrouping(typed, caret, shown)).toBe(expected);
  });
});
